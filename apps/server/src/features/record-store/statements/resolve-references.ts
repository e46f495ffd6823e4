/** Statements that have another one as their object are found by that one's facts too (filter conditions for StatementRefs). */
import { factsOf, isObject } from '@parcours/xapi';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { statementLinksOf } from './statement-links.ts';
import { findChains, findReferring, insertInherited } from './references.store.ts';
import { findStatementsByIds, type StoredStatement } from './statements.store.ts';

export interface Referring {
  readonly key: string;
  readonly id: string;
  readonly target: string | undefined;
}

/** References of references are followed this far, in one statement of SQL; a ring ends there too. */
export const referenceLimits = { depthMax: 10, referringMax: 1_000 } as const;

/** Gives new statements the facts of what they target, and hands theirs on to those that target them already. */
export async function resolveReferences(
  tx: TenantTransaction,
  added: readonly Referring[],
  /** Statements that were there before and target one of the new ones. */
  waiting: readonly StoredStatement[],
): Promise<void> {
  const targets = new Map<string, string[]>();
  const inherits = (key: string, target: string | undefined) => {
    if (target !== undefined) targets.set(target, [...(targets.get(target) ?? []), key]);
  };
  for (const { key, target } of added) inherits(key, target);
  if (waiting.length > 0)
    for (const { key, target } of await findReferring(
      tx,
      waiting.map(({ id }) => id),
      referenceLimits,
    ))
      inherits(key, target);
  if (targets.size === 0) return;
  const chains = await findChains(tx, [...targets.keys()], referenceLimits.depthMax);
  const origins = await findStatementsByIds(tx, [...new Set(chains.map(({ id }) => id))]);
  const linksById = new Map(
    origins.map((one) => [one.id, { key: one.key, links: statementLinksOf(factsIn(one)) }]),
  );
  const inherited = chains.flatMap(({ start, id }) => {
    const origin = linksById.get(id);
    if (origin === undefined) return [];
    return (targets.get(start) ?? [])
      .filter((key) => key !== origin.key)
      .map((key) => ({ key, origin: origin.key, links: origin.links }));
  });
  await insertInherited(tx, inherited);
}

function factsIn({ body }: StoredStatement) {
  const value: unknown = JSON.parse(body);
  return factsOf(isObject(value) ? value : {});
}
