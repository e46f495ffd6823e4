/**
 * The isolation matrix (assurance §3 T1): every operation of the contract by every kind of principal, those with a role in one company, class or course included, on own, peer's,
 * another company's and another tenant's rows, and every filter and sort as a probe. Three oracles: no mark of another
 * tenant in any answer, another tenant's id answered like an unknown one byte for byte, and rows that did not change.
 */
import { type CallName, calls } from '@parcours/contract';
import { askForForeign } from './ask-for-foreign.ts';
import { type PrincipalName, principals } from './callers.ts';
import { probeLists } from './probe-lists.ts';
import { readOwnTenant } from './read-own-tenant.ts';
import { openStage, type Stage } from './stage.ts';
import { tenantPrint } from './tenant-print.ts';
import type { Proof } from './verdict.ts';
import { writeWithoutRight } from './write-without-right.ts';

export interface IsolationSize {
  readonly seed: number;
  /** Every how many probes one is sent: 1 sends all. */
  readonly every: number;
  /** Who calls; everybody when absent. */
  readonly who?: readonly PrincipalName[];
}

/** Runs the matrix on two fresh tenants of one server. */
export async function proveIsolation({ seed, every, who = principals }: IsolationSize): Promise<Proof> {
  const stage = await openStage(seed, who);
  try {
    return await run(stage, every);
  } finally {
    await stage.server.close();
  }
}

async function run(stage: Stage, every: number): Promise<Proof> {
  const { faults } = stage;
  const covered = new Set<CallName>();
  const thereBefore = await tenantPrint(stage.server, stage.there.contextId);
  await readOwnTenant(stage);
  await probeLists(stage, every);
  await askForForeign(stage, covered);
  await writeWithoutRight(stage);
  const thereAfter = await tenantPrint(stage.server, stage.there.contextId);
  for (const table of thereBefore.keys())
    if (thereBefore.get(table) !== thereAfter.get(table)) faults.push(`a row of ${table} next door changed`);
  const missing = (Object.keys(calls) as CallName[]).filter((name) => !covered.has(name));
  for (const name of missing) faults.push(`${name} is not in the matrix`);
  const figures =
    `${stage.count} requests, ${covered.size} of ${Object.keys(calls).length} operations x ${stage.who.length} principals, ` +
    `${faults.length} faults, ${thereBefore.size} tables next door unchanged`;
  return { faults, figures };
}
