/** Lists of statements: each filter walks its links in the order of time, and they meet on key and origin. */
import { keyBefore } from '@parcours/xapi';
import { CompiledQuery } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type StoredStatement, usages } from './statements.store.ts';

export interface StatementFilter {
  readonly verb?: string;
  readonly registration?: string;
  readonly agent?: string;
  readonly activity?: string;
  readonly relatedAgents: boolean;
  readonly relatedActivities: boolean;
  /** Keys above the first and up to the second. */
  readonly after: string;
  readonly upTo: string;
  readonly ascending: boolean;
  readonly limit: number;
}

interface Walk {
  readonly usages: readonly number[];
  readonly subject: string;
}

/** The rarest kinds first: a registration is one learner's, a verb is everybody's. */
function walksOf(filter: StatementFilter): Walk[] {
  const { verb, registration, agent, activity, relatedAgents, relatedActivities } = filter;
  const walk = (subject: string | undefined, ...kinds: number[]) =>
    subject === undefined ? [] : [{ subject, usages: kinds }];
  return [
    ...walk(registration, usages.registration),
    ...walk(agent, usages.agent, ...(relatedAgents ? [usages.relatedAgent] : [])),
    ...walk(activity, usages.activity, ...(relatedActivities ? [usages.relatedActivity] : [])),
    ...walk(verb, usages.verb),
  ];
}

interface ListedStatement extends StoredStatement {
  readonly isVoided: boolean;
}

/** Parameters: $1 context, $2 after, $3 up to, $4 limit, then a subject for each walk. */
function textFor(walks: readonly Walk[], order: 'asc' | 'desc'): string {
  const inSpan = (of: string) => `${of}.key > $2 and ${of}.key <= $3`;
  const tables = walks.map((walk, at) => {
    const span = walk.usages.map(
      (usage) => `select l.key, l.origin from xapi_links l
        where l."contextId" = $1 and l.usage = ${usage} and l.subject = $${at + 5} and ${inSpan('l')}`,
    );
    return `(${span.join(' union all ')}) w${at}`;
  });
  const met = tables
    .slice(1)
    .map((table, at) => `join ${table} on w${at + 1}.key = w0.key and w${at + 1}.origin = w0.origin`);
  const keys =
    tables[0] === undefined
      ? `select s.key from xapi_statements s where s."contextId" = $1 and ${inSpan('s')} order by s.key ${order} limit $4`
      : `select distinct w0.key from ${tables[0]} ${met.join(' ')} order by w0.key ${order} limit $4`;
  return `select s.key, s.id, s.body, not s."isVoiding" and exists (select from xapi_statements v
      where v."contextId" = $1 and v."targetId" = s.id and v."isVoiding") as "isVoided"
    from (${keys}) m join xapi_statements s on s."contextId" = $1 and s.key = m.key order by m.key ${order}`;
}

/**
 * The walk stops at the limit, and goes on where voided statements took places.
 *
 * Sent unprepared: which walk leads depends on whose statements are asked for, and a plan made for anybody would walk
 * the longest one a thousand times.
 */
export async function findStatements(
  tx: TenantTransaction,
  filter: StatementFilter,
): Promise<StoredStatement[]> {
  const { ascending, limit } = filter;
  const walks = walksOf(filter);
  const text = textFor(walks, ascending ? 'asc' : 'desc');
  const subjects = walks.map(({ subject }) => subject);
  const found: StoredStatement[] = [];
  let [after, upTo] = [filter.after, filter.upTo];
  for (;;) {
    const wanted = limit - found.length;
    const values = [tx.contextId, after, upTo, wanted, ...subjects];
    const rows = await tx.run<ListedStatement>({ compile: () => CompiledQuery.raw(text, values) });
    found.push(...rows.filter(({ isVoided }) => !isVoided));
    const last = rows.at(-1);
    if (last === undefined || rows.length < wanted || found.length >= limit) return found;
    if (ascending) after = last.key;
    else upTo = keyBefore(last.key);
  }
}
