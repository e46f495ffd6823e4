/** One's own data: reading it all, and leaving (domain §2, assurance §6). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import {
  cancelDeletion,
  confirmDeletion,
  declineDeletion,
  listDeletions,
  readDeletion,
  requestDeletion,
} from '../deletion/account-deletions.service.ts';
import { exportData } from './own-data.service.ts';

export interface OwnDataParts {
  readonly publicAddress: PublicAddress;
}

export function bindOwnData(binder: Binder, { publicAddress }: OwnDataParts): void {
  binder.signedIn(endpoints.exportOwnData, async (scope) => ({ status: 200, body: await exportData(scope) }));
  binder.signedIn(endpoints.getAccountDeletion, async (scope) => ({
    status: 200,
    body: await readDeletion(scope),
  }));
  binder.signedIn(endpoints.requestAccountDeletion, async (scope) => {
    const body = await requestDeletion(scope, `${publicOrigin(publicAddress, scope.context)}/me`);
    return { status: 201, body };
  });
  binder.signedIn(endpoints.cancelAccountDeletion, async (scope) => {
    await cancelDeletion(scope);
    return { status: 204, body: undefined };
  });
  binder.signedIn(endpoints.listAccountDeletions, async (scope) => ({
    status: 200,
    body: await listDeletions(scope),
  }));
  binder.signedIn(endpoints.confirmAccountDeletion, async (scope, { params }) => {
    await confirmDeletion(scope, params.id);
    return { status: 204, body: undefined };
  });
  binder.signedIn(endpoints.declineAccountDeletion, async (scope, { params, body }) => {
    await declineDeletion(scope, params.id, body.reason);
    return { status: 204, body: undefined };
  });
}
