/** Centres as the platform lists them, what each uses, and what superadmins did. */
import type { CentreLimits, PlatformAction, PlatformEntry } from '@parcours/contract';
import {
  type PlatformTransaction,
  statement,
  type TenantTransaction,
} from '../../../platform/database/database.ts';
import { foldedSql, foldedText } from '../../../platform/database/folded-text.ts';
import type { CentreHost, CentreTransaction } from './centre-rows.store.ts';

export interface CentreRow {
  readonly id: string;
  readonly alias: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly retiredAt: Date | null;
  readonly hosts: readonly CentreHost[];
  /** As stored: what was never set is absent. */
  readonly limits: Partial<CentreLimits>;
  /** Of the centre's own settings. */
  readonly fileBytes: number | null;
}

const columns = `c.id, c.alias, c.name, c."createdAt", c."retiredAt", c.limits,
  (c.settings #>> '{quotas,fileBytes,context}')::float8 as "fileBytes",
  coalesce((select jsonb_agg(jsonb_build_object('host', h.host, 'kind', h.kind) order by h.kind <> 'frontoffice', h.kind, h.host)
    from context_hosts h where h."contextId" = c.id), '[]') as hosts`;
const wanted = `($1::text is null or position($1 in ${foldedSql("c.alias || ' ' || c.name")}) > 0
  or exists (select from context_hosts h where h."contextId" = c.id and position($1 in h.host) > 0))`;

const listed = statement<CentreRow>(
  'centres.list',
  `select ${columns} from contexts c where ${wanted} order by lower(c.name), c.alias limit $2 offset $3`,
);
const counted = statement<{ readonly total: number }>(
  'centres.count',
  `select count(*)::integer as total from contexts c where ${wanted}`,
);
const byId = statement<CentreRow>('centres.one', `select ${columns} from contexts c where c.id = $1`);

export interface CentreWindow {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

export async function findCentres(
  tx: PlatformTransaction,
  { search, limit, offset }: CentreWindow,
): Promise<{ readonly rows: readonly CentreRow[]; readonly total: number }> {
  const sought = foldedText(search) === '' ? null : foldedText(search);
  const [rows, [count]] = await Promise.all([
    tx.query(listed, [sought, limit, offset]),
    tx.query(counted, [sought]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function findCentre(tx: PlatformTransaction, id: string): Promise<CentreRow | undefined> {
  return (await tx.query(byId, [id]))[0];
}

export interface CentreUsage {
  readonly people: number;
  readonly fileBytes: number;
  readonly letters: number;
}

const used = statement<CentreUsage>(
  'centres.usage',
  // A sign-in lasts eight hours at most: whoever was active has one among these days.
  `select
     (select count(distinct e."actorId")::integer from audit_entries e
       join users u on u."contextId" = $1 and u.id = e."actorId" and not u."isPlatform"
       where e."contextId" = $1 and e.at > $2 and e.action in ('sign-in', 'registered')) as people,
     coalesce((select q.used::float8 from quota_uses q
       where q."contextId" = $1 and q.subject = 'fileBytes' and q."windowStart" = 'epoch'), 0) as "fileBytes",
     (select count(*)::integer from outbox o where o."contextId" = $1 and o.kind = 'mail' and o."doneAt" > $2
       and o."failedAt" is null) as letters`,
);

/** Since `from`, but for the bytes, which are those of now. */
export async function findUsage(tx: TenantTransaction, from: Date): Promise<CentreUsage> {
  const [row] = await tx.query(used, [tx.contextId, from]);
  return row ?? { people: 0, fileBytes: 0, letters: 0 };
}

const insertedEntry = statement(
  'centres.note',
  `insert into platform_entries (id, at, "accountId", action, "contextId", details)
   values ($1, $2, $3, $4, $5, $6::text::jsonb)`,
);

export interface NewPlatformEntry {
  readonly id: string;
  readonly at: Date;
  readonly accountId: string;
  readonly action: PlatformAction;
  readonly contextId?: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

export async function insertPlatformEntry(tx: CentreTransaction, entry: NewPlatformEntry): Promise<void> {
  const { id, at, accountId, action, contextId = null, details = {} } = entry;
  await tx.query(insertedEntry, [id, at, accountId, action, contextId, JSON.stringify(details)]);
}

interface EntryRow extends Omit<PlatformEntry, 'at'> {
  readonly at: Date;
}

const entries = statement<EntryRow>(
  'centres.entries',
  `select e.id, e.at, a.username as by, e.action, e."contextId" as "centreId", c.name as "centreName", e.details
   from platform_entries e join platform_accounts a on a.id = e."accountId"
   left join contexts c on c.id = e."contextId"
   where $1::uuid is null or e."contextId" = $1 order by e.at desc, e.id desc limit $2 offset $3`,
);

export async function findPlatformEntries(
  tx: PlatformTransaction,
  centreId: string | null,
  { limit, offset }: Omit<CentreWindow, 'search'>,
): Promise<PlatformEntry[]> {
  const rows = await tx.query(entries, [centreId, limit, offset]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
