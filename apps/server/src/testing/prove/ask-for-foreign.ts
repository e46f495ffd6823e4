/** What lies next door is answered like what never was. */
import { type CallName, calls } from '@parcours/contract';
import { targets } from '../stock/stocked-world.ts';
import { askOf } from './ask-of.ts';
import type { PrincipalName, RawAsk } from './callers.ts';
import { send, type Stage, unknownId } from './stage.ts';

/** Every call of the contract with the ids of the tenant next door, and with ids of nothing: the same bytes. */
export async function askForForeign(stage: Stage, covered: Set<CallName>): Promise<void> {
  for (const call of Object.keys(calls) as CallName[]) {
    covered.add(call);
    const pairs = stage.who.flatMap((who) =>
      targets.map((target) => {
        const seed = Math.floor(stage.random() * 1e9);
        const foreign = askOf(call, stage.there.rows[target], stage.there.contextId, seed);
        const unknown = askOf(call, null, unknownId, seed);
        return () => askPair(stage, { call, who, target, foreign, unknown });
      }),
    );
    // Readers ask at once; what writes comes one after the other, so that limits are met in the same order each time.
    if (calls[call].method === 'GET') await Promise.all(pairs.map((ask) => ask()));
    else for (const ask of pairs) await ask();
  }
}

interface Pair {
  readonly call: CallName;
  readonly who: PrincipalName;
  readonly target: string;
  readonly foreign: RawAsk;
  readonly unknown: RawAsk;
}

async function askPair(stage: Stage, { call, who, target, foreign, unknown }: Pair): Promise<void> {
  // It would end the very session that the next request needs; its own tests hold it (assurance §4 D8).
  const as = call === 'logout' ? 'anonymous' : who;
  const one = await send(stage, call, foreign, as, idsIn(foreign));
  const other = await send(stage, call, unknown, as);
  if (!dependsOnIds(foreign, unknown)) return;
  // Two rows of one's own were made, with ids of their own; an id inside a text of theirs refers to nothing.
  if (one.status === 201 && other.status === 201) return;
  if (one.status !== other.status || one.text !== other.text)
    stage.faults.push(
      `${who} ${call}: next door's ${target} row is answered ${one.status}, an unknown one ${other.status}: ${one.text.slice(0, 160)} / ${other.text.slice(0, 160)}`,
    );
}

const dependsOnIds = (one: RawAsk, other: RawAsk) => JSON.stringify(one) !== JSON.stringify(other);
const idsIn = (ask: RawAsk) => JSON.stringify(ask).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
