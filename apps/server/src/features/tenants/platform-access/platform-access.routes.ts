/** How the platform's own people come in (domain §2). */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { enterContext, type PlatformAccessParts, signInToPlatform } from './platform-access.service.ts';

export function bindPlatformAccess(binder: Binder, parts: PlatformAccessParts): void {
  binder.tenant(endpoints.loginToPlatform, async (scope, { body }) => ({
    status: 200,
    body: { platform_token: await signInToPlatform(scope, parts, body) },
  }));
  binder.tenant(endpoints.enterContext, async (scope, { body }) => ({
    status: 200,
    body: { access_token: await enterContext(scope, parts, body) },
  }));
}
