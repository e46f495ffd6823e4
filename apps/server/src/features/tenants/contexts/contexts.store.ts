/** Contexts and their hosts: platform tables, read by every process. */
import { type PlatformTransaction, statement } from '../../../platform/database/database.ts';
import type { TenantContext } from '../../../platform/http/sites/site.ts';

/** The bytes that were agreed with the platform, where the centre has set no smaller limit of its own. */
const settingsWithin = `case when jsonb_typeof(c.limits -> 'fileBytes') = 'number' then jsonb_set(
       c.settings || jsonb_build_object('quotas', coalesce(c.settings -> 'quotas', '{}')
         || jsonb_build_object('fileBytes', coalesce(c.settings #> '{quotas,fileBytes}', '{}'))),
       '{quotas,fileBytes,context}',
       to_jsonb(least((c.limits ->> 'fileBytes')::bigint, (c.settings #>> '{quotas,fileBytes,context}')::bigint)))
     else c.settings end as settings`;

const liveContexts = statement<TenantContext>(
  'contexts.live',
  `select c.id, c.revision, c.alias, c.name, c.description, c.assets, c.metas, ${settingsWithin}, c."isDefault", c."lrsHost",
     coalesce((
       select jsonb_agg(jsonb_build_object('host', h.host, 'kind', h.kind) order by h.host ~ '^[0-9.]+$', length(h.host), h.host)
       from context_hosts h where h."contextId" = c.id
     ), '[]') as hosts
   from contexts c where c."retiredAt" is null order by c."isDefault" desc, c.alias`,
);

export function findContexts(tx: PlatformTransaction): Promise<TenantContext[]> {
  return tx.query(liveContexts);
}
