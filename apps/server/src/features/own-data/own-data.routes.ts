/** One's own data: reading it all, and leaving (domain §2, assurance §6). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../platform/http/binder.ts';
import {
  cancelDeletion,
  confirmDeletion,
  listDeletions,
  readDeletion,
  requestDeletion,
} from './account-deletions.service.ts';
import { exportData } from './own-data.service.ts';

/** `nudge` tells that something may be waiting in the outbox. */
export function bindOwnData(binder: Binder, { nudge }: { readonly nudge: () => void }): void {
  binder.signedIn(endpoints.exportOwnData, async (scope) => ({ status: 200, body: await exportData(scope) }));
  binder.signedIn(endpoints.getAccountDeletion, async (scope) => ({
    status: 200,
    body: await readDeletion(scope),
  }));
  binder.signedIn(endpoints.requestAccountDeletion, async (scope) => ({
    status: 201,
    body: await requestDeletion(scope),
  }));
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
    nudge();
    return { status: 204, body: undefined };
  });
}
