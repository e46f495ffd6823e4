// A closed loop of clients: each does its work again and again, one request at a time, until the time is over.
import { KeepAliveClient } from './keep-alive-client.ts';

/** What one client does in one turn; answers the milliseconds of each request that is to be counted. */
export type Turn = (client: KeepAliveClient, clientIndex: number) => Promise<void>;

/** Until V8 has compiled what a request needs; measured before that, a server is several times slower. */
export const warmUpSeconds = 5;

export interface LoadPlan {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  readonly turn: Turn;
}

export interface LoadFigures {
  /** Turns a second. */
  readonly perSecond: number;
  readonly turns: number;
  /** Milliseconds of each turn, in no order. */
  readonly times: readonly number[];
}

export async function runLoad({ port, clients, seconds, turn }: LoadPlan): Promise<LoadFigures> {
  const open = await Promise.all(Array.from({ length: clients }, () => KeepAliveClient.open(port)));
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  let ended = started;
  const work = async (client: KeepAliveClient, index: number) => {
    for (let before = performance.now(); before < until;) {
      await turn(client, index);
      const after = performance.now();
      times.push(after - before);
      ended = Math.max(ended, after);
      before = after;
    }
  };
  try {
    await Promise.all(open.map(work));
  } finally {
    for (const client of open) client.close();
  }
  return { perSecond: (times.length * 1000) / (ended - started), turns: times.length, times };
}
