/** What lies next door is answered like what never was. */
import { type CallName, calls } from '@parcours/contract';
import { targets } from '../stock/stocked-world.ts';
import { askOf } from './ask-of.ts';
import type { RawAsk } from './callers.ts';
import { send, type Stage, unknownId } from './stage.ts';

/** Every call of the contract with the ids of the tenant next door, and with ids of nothing: the same bytes. */
export async function askForForeign(stage: Stage, covered: Set<CallName>): Promise<void> {
  for (const call of Object.keys(calls) as CallName[]) {
    // It would end the very session that the next request needs; its own tests hold it (assurance §4 D8).
    const ends = call === 'logout';
    for (const who of stage.who)
      for (const target of targets) {
        const seed = Math.floor(stage.random() * 1e9);
        const foreign = askOf(call, stage.there.rows[target], stage.there.contextId, seed);
        const unknown = askOf(call, null, unknownId, seed);
        const token = ends ? 'anonymous' : who;
        const one = await send(stage, call, foreign, token, idsIn(foreign));
        const other = await send(stage, call, unknown, token);
        covered.add(call);
        if (!dependsOnIds(foreign, unknown)) continue;
        // Two rows of one's own were made, with ids of their own; an id inside a text of theirs refers to nothing.
        if (one.status === 201 && other.status === 201) continue;
        if (one.status !== other.status || one.text !== other.text)
          stage.faults.push(
            `${who} ${call}: next door's ${target} row is answered ${one.status}, an unknown one ${other.status}: ${one.text.slice(0, 160)} / ${other.text.slice(0, 160)}`,
          );
      }
  }
}

const dependsOnIds = (one: RawAsk, other: RawAsk) => JSON.stringify(one) !== JSON.stringify(other);
const idsIn = (ask: RawAsk) => JSON.stringify(ask).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
