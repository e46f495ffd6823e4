/** Two centres and the brand of one of them, as tests write, publish and read it over HTTP. */
import type { Brand } from '@parcours/contract';
import { startServer } from './servers/start-server.ts';
import { clientOf, must } from './signed-in.ts';
import { stockTenant } from './stock/stock-tenant.ts';

export type BrandStage = Awaited<ReturnType<typeof stageBrand>>;

export async function stageBrand() {
  const server = await startServer();
  const tenant = await stockTenant(server, 'alpha');
  const neighbour = await stockTenant(server, 'beta');
  const admin = await clientOf(server, tenant, 'admin');
  const first = must(await admin.getBrand()).current;
  return {
    server,
    tenant,
    neighbour,
    admin,
    /** The brand before anything was written. */
    first,
    write: (change: Partial<Brand>, revision = 0, by = admin) =>
      by.setBrandDraft({ body: { content: { ...first, ...change }, revision } }),
    async publish(revision: number, by = admin) {
      const newest = must(await admin.getBrand()).versions[0]?.number ?? 0;
      return by.publishBrand({ body: { revision, newest } });
    },
    /** What somebody who is signed out reads, at most two seconds later. */
    async shown(of = tenant) {
      server.clock.advance(2_001);
      return must(await server.client(of.host).getCurrentContext());
    },
    entries: async (action: string) =>
      must(await admin.listAuditEntries({ query: { action } })).items.map(({ details }) => details),
  };
}
