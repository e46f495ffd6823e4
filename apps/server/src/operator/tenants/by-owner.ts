/** The platform's tables written by the schema's owner: how commands do what a superadmin does on the screen. */
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import type { WriteCentres } from '../../features/tenants/centres/write-centres.ts';

export const byOwner =
  (open: Pick<OpenDatabase, 'asOwner'>): WriteCentres =>
  (work) =>
    open.asOwner((owner) => work({ query: ({ text }, values) => owner.query(text, values) }));
