/** Changes by those who may not. */
import { type CallName, resourceCallName, type ResourceName, resourceNames } from '@parcours/contract';
import { targets } from '../stock/stocked-world.ts';
import { askOf } from './ask-of.ts';
import { writers } from './expected-access.ts';
import { has, send, type Stage } from './stage.ts';
import { tenantPrint } from './tenant-print.ts';

/** Changes and removals by those who may not: refused, and nothing of the tenant changed. */
export async function writeWithoutRight(
  stage: Stage,
  names: readonly ResourceName[] = resourceNames,
): Promise<void> {
  const before = await tenantPrint(stage.server, stage.here.contextId);
  for (const name of names)
    for (const operation of ['update', 'delete'] as const) {
      if (!has(name, operation)) continue;
      for (const who of stage.who)
        for (const target of targets) {
          if (writers[name][operation][target].includes(who)) continue;
          const call = resourceCallName(name, operation) as CallName;
          const params = { id: stage.here.rows[target][name] };
          const { status } = await send(
            stage,
            call,
            {
              params,
              ...(operation === 'update'
                ? { body: askOf(call, stage.here.rows.own, stage.here.contextId, 1).body }
                : {}),
            },
            who,
          );
          const refused = who === 'anonymous' ? status === 401 : status === 403 || status === 404;
          if (!refused) stage.faults.push(`${who} may ${operation} ${target} ${name}: ${status}`);
        }
    }
  const after = await tenantPrint(stage.server, stage.here.contextId);
  for (const table of before.keys())
    if (before.get(table) !== after.get(table))
      stage.faults.push(`a row of ${table} was written without a right`);
}
