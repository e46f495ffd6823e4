/** Statements and what they are found by, written in one statement of SQL for a whole batch. */
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';

/** As in the migration: what a link is about. */
export const usages = {
  verb: 1,
  registration: 2,
  agent: 3,
  relatedAgent: 4,
  activity: 5,
  relatedActivity: 6,
} as const;

export interface Link {
  readonly usage: (typeof usages)[keyof typeof usages];
  readonly subject: string;
}

export interface NewStatement {
  readonly key: string;
  /** In lower case. */
  readonly id: string;
  readonly body: string;
  readonly target: string | undefined;
  readonly isVoiding: boolean;
  readonly links: readonly Link[];
}

export interface StoredStatement {
  readonly key: string;
  readonly id: string;
  readonly body: string;
}

/** Columns travel as one text each, which costs less than arrays; JSON never holds this character unescaped. */
const separator = '\u001e';

const insertBatch = statement<{ key: string }>(
  'xapi-statement.insert',
  `with given as materialized (
     select at, key::uuid as key, id::uuid as id, body, nullif(target, '')::uuid as target, coalesce(voiding, '') = '1' as voiding
     from unnest(string_to_array($2, ','), string_to_array($3, ','), string_to_array($4, chr(30)),
       string_to_array($5, ','), string_to_array($6, ',')) with ordinality as g(key, id, body, target, voiding, at)
   ), kept as (
     insert into xapi_statements ("contextId", key, id, body, "targetId", "isVoiding")
     select $1, key, id, body, target, voiding from given order by id
     on conflict ("contextId", id) do nothing returning key
   ), linked as (
     insert into xapi_links ("contextId", usage, subject, key, origin)
     select $1, l.usage::int, l.subject::uuid, k.key, k.key
     from unnest(string_to_array($7, ','), string_to_array($8, ','), string_to_array($9, ',')) as l(at, usage, subject)
     join given g on g.at = l.at::bigint join kept k on k.key = g.key
   )
   select key from kept`,
);

/** Answers the keys of those that were new; the others' ids were taken. */
export async function insertStatements(
  tx: TenantTransaction,
  batch: readonly NewStatement[],
): Promise<string[]> {
  const joined = (of: (one: NewStatement) => string) => batch.map(of).join(',');
  const [at, usage, subject]: [string[], string[], string[]] = [[], [], []];
  for (const [index, { links }] of batch.entries())
    for (const link of links) {
      at.push(String(index + 1));
      usage.push(String(link.usage));
      subject.push(link.subject);
    }
  const rows = await tx.query(insertBatch, [
    tx.contextId,
    joined(({ key }) => key),
    joined(({ id }) => id),
    batch.map(({ body }) => body).join(separator),
    joined(({ target }) => target ?? ''),
    joined(({ isVoiding }) => (isVoiding ? '1' : '')),
    at.join(','),
    usage.join(','),
    subject.join(','),
  ]);
  return rows.map(({ key }) => key);
}

/** The same without mercy: an id that is taken fails the transaction, so nothing has to be waited for before its end. */
const insertFresh = statement<StoredStatement>(
  'xapi-statement.insert-fresh',
  `with linked as (
     insert into xapi_links ("contextId", usage, subject, key, origin)
     select $1, usage::int, subject::uuid, key::uuid, key::uuid
     from unnest(string_to_array($5, ','), string_to_array($6, ','), string_to_array($7, ',')) as l(usage, subject, key)
   ), added as (
     insert into xapi_statements ("contextId", key, id, body)
     select $1, key::uuid, id::uuid, body
     from unnest(string_to_array($2, ','), string_to_array($3, ','), string_to_array($4, chr(30))) as g(key, id, body)
     order by id
   )
   select key, id, body from xapi_statements
   where "contextId" = $1 and "targetId" = any(string_to_array($3, ',')::uuid[])`,
);

/** For statements that target no other. Answers those that were there before and target one of them. */
export function insertFreshStatements(
  tx: TenantTransaction,
  batch: readonly NewStatement[],
): Promise<StoredStatement[]> {
  const joined = (of: (one: NewStatement) => string) => batch.map(of).join(',');
  const links = batch.flatMap(({ key, links: own }) => own.map((link) => ({ ...link, key })));
  return tx.query(insertFresh, [
    tx.contextId,
    joined(({ key }) => key),
    joined(({ id }) => id),
    batch.map(({ body }) => body).join(separator),
    links.map(({ usage }) => usage).join(','),
    links.map(({ subject }) => subject).join(','),
    links.map(({ key }) => key).join(','),
  ]);
}

const byIds = statement<StoredStatement>(
  'xapi-statement.by-ids',
  `select key, id, body from xapi_statements where "contextId" = $1 and id = any($2::uuid[])`,
);

export function findStatementsByIds(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<StoredStatement[]> {
  return tx.query(byIds, [tx.contextId, ids]);
}

const targeting = statement<StoredStatement>(
  'xapi-statement.targeting',
  `select key, id, body from xapi_statements where "contextId" = $1 and "targetId" = any($2::uuid[])`,
);

/** Those that have one of the given statements as their object. */
export function findTargeting(tx: TenantTransaction, ids: readonly string[]): Promise<StoredStatement[]> {
  return tx.query(targeting, [tx.contextId, ids]);
}

export interface SingleStatement extends StoredStatement {
  readonly isVoided: boolean;
}

const single = statement<SingleStatement>(
  'xapi-statement.single',
  `select s.key, s.id, s.body, not s."isVoiding" and exists (select from xapi_statements v
     where v."contextId" = s."contextId" and v."targetId" = s.id and v."isVoiding") as "isVoided"
   from xapi_statements s where s."contextId" = $1 and s.id = $2`,
);

export async function findStatement(tx: TenantTransaction, id: string): Promise<SingleStatement | undefined> {
  const [row] = await tx.query(single, [tx.contextId, id]);
  return row;
}
