// Calls that come by the clock, whether or not those before them were answered, as those of many people do. The time of a
// call counts from the moment when it was due, so that a server that stands still delays every call that comes meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from './statistics.ts';

/** One kind of call of those who take part. */
export interface CallKind<Actor> {
  readonly name: string;
  /** Of all together. */
  readonly perSecond: number;
  /** Answers the status. */
  readonly call: (actor: Actor) => Promise<number>;
}

/** What came of the calls of one kind. */
export interface KindFigures {
  /** Milliseconds of each call that succeeded. */
  readonly served: readonly number[];
  /** Milliseconds of each that was answered 503. */
  readonly refused: readonly number[];
  /** Any other status, or a connection that broke. */
  readonly failed: readonly string[];
  /** Were due while everyone who takes part still waited for an answer. */
  readonly unsent: number;
}

export interface OpenLoop<Actor> {
  /** Each sends one call at a time. */
  readonly actors: readonly Actor[];
  readonly kinds: readonly CallKind<Actor>[];
  readonly seconds: number;
}

const tickMs = 4;
const unavailable = 503;
const failuresKept = 20;

interface Seen {
  readonly served: number[];
  readonly refused: number[];
  readonly failed: string[];
  unsent: number;
  due: number;
}

/** Ends when every call has been answered. */
export async function runOpenLoop<Actor>(loop: OpenLoop<Actor>): Promise<ReadonlyMap<string, KindFigures>> {
  const free = [...loop.actors];
  const under = new Set<Promise<void>>();
  const seen = new Map(
    loop.kinds.map(({ name }): [string, Seen] => [
      name,
      { served: [], refused: [], failed: [], unsent: 0, due: 0 },
    ]),
  );

  async function send({ call }: CallKind<Actor>, of: Seen, actor: Actor, dueAt: number): Promise<void> {
    try {
      const status = await call(actor);
      const took = performance.now() - dueAt;
      if (status === unavailable) of.refused.push(took);
      else if (status < 400) of.served.push(took);
      else note(of, String(status));
    } catch (error) {
      note(of, error instanceof Error ? error.message : String(error));
    }
    free.push(actor);
  }

  const began = performance.now();
  for (let now = began; now - began < loop.seconds * 1_000; now = performance.now()) {
    for (const kind of loop.kinds) {
      const of = seen.get(kind.name);
      if (of === undefined) continue;
      for (const due = ((now - began) * kind.perSecond) / 1_000; of.due < due; of.due += 1) {
        const actor = free.shift();
        if (actor === undefined) of.unsent += 1;
        else {
          const sending = send(kind, of, actor, began + (of.due * 1_000) / kind.perSecond);
          under.add(sending);
          void sending.finally(() => under.delete(sending));
        }
      }
    }
    // oxlint-disable-next-line no-await-in-loop -- the clock
    await pause(tickMs);
  }
  await Promise.all(under);
  return seen;
}

function note(of: Seen, what: string): void {
  if (of.failed.length < failuresKept) of.failed.push(what);
  else of.failed[failuresKept - 1] = 'and more';
}

/** Of several kinds together. */
export function together(figures: Iterable<KindFigures>): KindFigures {
  const all = [...figures];
  return {
    served: all.flatMap(({ served }) => served),
    refused: all.flatMap(({ refused }) => refused),
    failed: all.flatMap(({ failed }) => failed),
    unsent: all.reduce((sum, { unsent }) => sum + unsent, 0),
  };
}

const ms = (value: number) => (Number.isNaN(value) ? '–' : `${Math.round(value)} ms`);

export function inWords(name: string, { served, refused, failed, unsent }: KindFigures): string {
  return (
    `${name}: ${served.length} served (p50 ${ms(quantile(served, 0.5))}, p95 ${ms(quantile(served, 0.95))}, p99 ${ms(quantile(served, 0.99))}), ` +
    `${refused.length} refused (p50 ${ms(quantile(refused, 0.5))}, p99 ${ms(quantile(refused, 0.99))}), ${failed.length} failed, ${unsent} unsent`
  );
}
