/** What is seen of the own tenant, held against the table written by hand. */
import {
  type CallName,
  resourceCallName,
  type ResourceName,
  resourceNames,
  resources,
} from '@parcours/contract';
import { type Target, targets } from '../stock/stocked-world.ts';
import type { PrincipalName, RawAsk } from './callers.ts';
import { readers } from './expected-access.ts';
import { has, send, type Stage } from './stage.ts';

/** Lists and single rows of the own tenant, with every relation, against the table written by hand. */
export async function readOwnTenant(
  stage: Stage,
  names: readonly ResourceName[] = resourceNames,
): Promise<void> {
  for (const who of stage.who)
    for (const name of names) await Promise.all(targets.map((target) => readRow(stage, who, name, target)));
}

async function readRow(stage: Stage, who: PrincipalName, name: ResourceName, target: Target): Promise<void> {
  const id = stage.here.rows[target][name];
  const may = readers[name][target].includes(who);
  const list = resourceCallName(name, 'list');
  const asks: [CallName, RawAsk][] = [
    [list, { query: { where: JSON.stringify({ id }), count: 'true' } }],
    ...resources[name].relations.map((populate): [CallName, RawAsk] => [
      list,
      { query: { where: JSON.stringify({ id: { $in: [id] } }), populate } },
    ]),
  ];
  if (has(name, 'get')) asks.push([resourceCallName(name, 'get' as 'list') as CallName, { params: { id } }]);
  const answers = await Promise.all(
    asks.map(async ([call, ask]) => ({ call, ...(await send(stage, call, ask, who)) })),
  );
  for (const { call, status, text } of answers) {
    const shown = status === 200 && text.includes(`"id":"${id}"`);
    if (who === 'anonymous' ? status !== 401 : shown !== may)
      stage.faults.push(`${who} reads ${target} ${name} by ${call}: ${status}, expected ${may}`);
  }
}
