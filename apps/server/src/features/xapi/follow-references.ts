/** Statements that have another one as their object are found by that one's facts too (filter conditions for StatementRefs). */
import { factsOf, isObject } from '@parcours/rules/xapi';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { linksOf } from './statement-links.ts';
import {
  findStatementsByIds,
  findTargeting,
  insertInherited,
  type Link,
  type StoredStatement,
} from './statements.store.ts';

export interface Referring {
  readonly key: string;
  readonly id: string;
  readonly target: string | undefined;
}

interface Origin {
  readonly key: string;
  readonly links: readonly Link[];
}

/** References of references are followed this far; a ring ends there too. */
const depthMax = 32;
const referringMax = 10_000;

/** Gives new statements the facts of what they target, and hands theirs on to those that target them already. */
export async function followReferences(
  tx: TenantTransaction,
  added: readonly Referring[],
  /** Statements that were there before and target one of the new ones. */
  waiting: readonly StoredStatement[],
): Promise<void> {
  for (const one of added) {
    if (one.target === undefined) continue;
    for (const origin of await chainFrom(tx, one.target, one.id)) await hand(tx, one.key, origin);
  }
  if (waiting.length === 0) return;
  for (const one of await allReferring(tx, waiting))
    for (const origin of await chainFrom(tx, factsIn(one).target, one.id)) await hand(tx, one.key, origin);
}

async function hand(tx: TenantTransaction, key: string, { key: origin, links }: Origin): Promise<void> {
  if (origin !== key) await insertInherited(tx, { key, origin, links });
}

/** The targeted statement, its own target, and so on. */
async function chainFrom(tx: TenantTransaction, first: string | undefined, from: string): Promise<Origin[]> {
  const origins: Origin[] = [];
  const seen = new Set([from]);
  let next = first;
  while (next !== undefined && !seen.has(next) && origins.length < depthMax) {
    seen.add(next);
    const [found] = await findStatementsByIds(tx, [next]);
    if (found === undefined) break;
    const facts = factsIn(found);
    origins.push({ key: found.key, links: linksOf(facts) });
    next = facts.target;
  }
  return origins;
}

async function allReferring(
  tx: TenantTransaction,
  first: readonly StoredStatement[],
): Promise<StoredStatement[]> {
  const found = new Map(first.map((one) => [one.key, one]));
  let layer = [...found.values()];
  for (let depth = 0; layer.length > 0 && depth < depthMax && found.size < referringMax; depth += 1) {
    const next = await findTargeting(
      tx,
      layer.map(({ id }) => id),
    );
    layer = next.filter(({ key }) => !found.has(key));
    for (const one of layer) found.set(one.key, one);
  }
  return [...found.values()];
}

function factsIn({ body }: StoredStatement) {
  const value: unknown = JSON.parse(body);
  return factsOf(isObject(value) ? value : {});
}
