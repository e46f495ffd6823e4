/** The centres of the platform: the screen of superadmins does by the application's role what the operator's commands do. */
import { hostsOf } from './demo/demo-tenant.ts';
import type { CentreParts } from './features/tenants/centres/centre-parts.ts';
import { bindCentres as bindCentreCalls } from './features/tenants/centres/centres.routes.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Binder } from './platform/http/calls/binder.ts';
import type { Clock } from './platform/time/clock.ts';
import type { InvitationParts } from './operator/tenants/invite-administrator.ts';

type Parts = Pick<CentreParts, 'database' | 'platformHost'> &
  InvitationParts & { readonly files: FileStore; readonly clock: Clock };

/** Of a centre that has set no look yet. */
const colour = '#205080';

export function bindCentres(binder: Binder, parts: Parts): void {
  const { database, platformHost, files, clock, random } = parts;
  bindCentreCalls(binder, {
    database,
    platformHost,
    hostsBeside: hostsOf,
    async makeCentre({ template, ...wanted }, by) {
      // The demonstration, of which a course to try is made, weighs more than the server.
      const [{ createTenant }, { inviteAdministrator }] = await Promise.all([
        import('./operator/tenants/create-tenant.ts'),
        import('./operator/tenants/invite-administrator.ts'),
      ]);
      const { alias, host, email } = wanted;
      const centre = { alias, hosts: hostsOf(host) };
      const { contextId } = await createTenant(
        { database, write: by.write, files, clock, random },
        {
          ...wanted,
          colour,
          isEmpty: template === 'empty',
          opened: by.opened,
          invite: (tx, { at }) => inviteAdministrator(tx, parts, { centre, email, at }),
        },
      );
      return contextId;
    },
  });
}
