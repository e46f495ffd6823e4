/** The tenant's ledger as its admin reads it. */
import type { AuditEntryView } from '@parcours/contract';
import { displayName } from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { foldedSql, foldedText } from '../../../platform/database/folded-text.ts';

type Person = Parameters<typeof displayName>[0];

interface Row extends Omit<AuditEntryView, 'at' | 'actorName' | 'subjectName'> {
  readonly at: Date;
  /** Null for nobody, and for who was erased. */
  readonly actor: Person | null;
  readonly about: Person | null;
}

const uuid = `'^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'`;
const namesOf = (person: string) =>
  `case when ${person}.email is not null then jsonb_build_object('firstname', ${person}.firstname,
     'lastname', ${person}.lastname, 'username', ${person}.username, 'email', ${person}.email) end`;

/** Both statements have the same parameters. */
const wanted = `audit_entries e
  left join users a on a."contextId" = e."contextId" and a.id = e."actorId" and a."erasedAt" is null
  left join users s on s."contextId" = e."contextId" and s."erasedAt" is null
    and s.id = case when e.subject ~ ${uuid} then e.subject::uuid end
  where e."contextId" = $1 and ($2::text is null or e.action = $2) and ($3::uuid is null or e."actorId" = $3)
    and ($4::timestamptz is null or e.at >= $4) and ($5::timestamptz is null or e.at < $5)
    and ($6::text is null or position($6 in ${foldedSql(
      `concat_ws(' ', a.firstname, a.lastname, a.username, a.email, s.firstname, s.lastname, s.username, s.email,
         e.subject, e.details::text)`,
    )}) > 0)`;

const entries = statement<Row>(
  'audit.list',
  `select e.id, e.at, e."actorId", e.action, e.subject, e.details, ${namesOf('a')} as actor, ${namesOf('s')} as about
   from ${wanted} order by e.at desc, e.id desc limit $7 offset $8`,
);

const counted = statement<{ readonly total: number }>(
  'audit.count',
  `select count(*)::integer as total from ${wanted}`,
);

export interface AuditQuery {
  readonly action?: string | undefined;
  readonly actorId?: string | undefined;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

export interface AuditWindow {
  readonly limit: number;
  readonly offset: number;
}

export async function findAuditEntries(
  tx: TenantTransaction,
  query: AuditQuery,
  { limit, offset }: AuditWindow,
): Promise<AuditEntryView[]> {
  const rows = await tx.query(entries, [...valuesOf(tx, query), limit, offset]);
  return rows.map(({ at, actor, about, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actorName: actor === null ? null : displayName(actor),
    subjectName: about === null ? null : displayName(about),
  }));
}

export async function countAuditEntries(tx: TenantTransaction, query: AuditQuery): Promise<number> {
  const [row] = await tx.query(counted, valuesOf(tx, query));
  return row?.total ?? 0;
}

function valuesOf(tx: TenantTransaction, { action, actorId, search = '', from, before }: AuditQuery) {
  const sought = foldedText(search);
  return [
    tx.contextId,
    action ?? null,
    actorId ?? null,
    from ?? null,
    before ?? null,
    sought === '' ? null : sought,
  ] as const;
}
