/** How the platform's own people come in (domain §2). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import {
  beginVisit,
  enterContext,
  openVisit,
  type PlatformAccessParts,
  signInToPlatform,
  signOutOfPlatform,
} from './platform-access.service.ts';

export function bindPlatformAccess(binder: Binder, parts: PlatformAccessParts): void {
  binder.anywhere(endpoints.loginToPlatform, async (scope, { body }) => ({
    status: 200,
    body: { platform_token: await signInToPlatform(scope, parts, body) },
  }));
  binder.anywhere(endpoints.enterContext, async (scope, { body }) => ({
    status: 200,
    body: { access_token: await enterContext(scope, parts, body) },
  }));
  binder.superadmin(endpoints.deletePlatformSession, async (scope) => {
    await signOutOfPlatform(scope, parts);
    return { status: 204, body: undefined };
  });
  binder.superadmin(endpoints.visitCentre, async (scope, { params, body }) => ({
    status: 201,
    body: await beginVisit(scope, parts, { contextId: params.id, reason: body.reason }),
  }));
  binder.tenant(endpoints.openVisit, async (scope, { body }) => ({
    status: 200,
    body: { access_token: await openVisit(scope, parts, body.code) },
  }));
}
