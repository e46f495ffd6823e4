/** Contexts and their hosts: platform tables, read by every process. */
import { type PlatformTransaction, statement } from '../../../platform/database/database.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';

const liveContexts = statement<TenantContext>(
  'contexts.live',
  `select c.id, c.revision, c.alias, c.name, c.description, c.assets, c.metas, c.settings, c."isDefault", c."lrsHost",
     coalesce((
       select jsonb_agg(jsonb_build_object('host', h.host, 'kind', h.kind) order by h.host ~ '^[0-9.]+$', length(h.host), h.host)
       from context_hosts h where h."contextId" = c.id
     ), '[]') as hosts
   from contexts c where c."retiredAt" is null order by c."isDefault" desc, c.alias`,
);

export function findContexts(tx: PlatformTransaction): Promise<TenantContext[]> {
  return tx.query(liveContexts);
}
