/** Lists as oracles: what may be filtered and sorted tells nothing of another tenant. */
import { resourceCallName, resourceNames, resources } from '@parcours/contract';
import { canaryOf } from '../world/canary.ts';
import type { RawAsk } from './callers.ts';
import { send, type Stage, unknownId } from './stage.ts';

/** What is read of a field's declaration. */
interface Declared {
  readonly kind: string;
  readonly filter?: boolean;
  readonly sort?: boolean;
}

/** Filters, sorts and counts as oracles: a foreign value finds what an unknown one finds, and nobody counts what is not shown. */
export async function probeLists(stage: Stage, every: number): Promise<void> {
  let turn = 0;
  for (const name of resourceNames)
    for (const [field, declared] of Object.entries<Declared>(resources[name].fields)) {
      const asks: ((value: string) => RawAsk)[] = [];
      const text = declared.kind === 'id' || declared.kind === 'text';
      if ('filter' in declared && declared.filter === true && text)
        for (const condition of [
          (v: string) => v,
          (v: string) => ({ $in: [v] }),
          (v: string) => ({ $gte: v }),
        ])
          asks.push((value) => ({
            query: { where: JSON.stringify({ [field]: condition(value) }), count: 'true' },
          }));
      if ('sort' in declared && declared.sort === true)
        for (const sort of [field, `-${field}`])
          asks.push(() => ({ query: { sort, count: 'true', limit: '200' } }));
      // Fields that are not opened must be refused, whoever asks.
      if (!('filter' in declared && declared.filter === true))
        asks.push((value) => ({ query: { where: JSON.stringify({ [field]: value }) } }));
      for (const ask of asks)
        for (const who of stage.who) {
          turn += 1;
          if (turn % every !== 0) continue;
          const foreign = declared.kind === 'id' ? stage.there.rows.own[name] : canaryOf('beta');
          const unknown = declared.kind === 'id' ? unknownId : canaryOf('none');
          const call = resourceCallName(name, 'list');
          const one = await send(stage, call, ask(foreign), who, [foreign]);
          // An order has no one answer for two values; equality has.
          if (JSON.stringify(ask('')).includes('$gte')) continue;
          const other = await send(stage, call, ask(unknown), who);
          if (one.status !== other.status || one.text !== other.text)
            stage.faults.push(`${who} tells a foreign ${name}.${field} from an unknown one`);
        }
    }
}
