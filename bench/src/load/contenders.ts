// The contenders that stand beside each other in a bench.
import { lessonCount } from '../yardsticks/lesson-tables.ts';
import { type PgbenchRun, runPgbench } from '../yardsticks/pgbench.ts';
import { type ProcessorMeter, serverMeter } from '../target/processor-time.ts';
import type { Contender } from './rounds.ts';
import { runLoad, type Turn } from './run-load.ts';

export interface HttpContender {
  readonly name: string;
  readonly port: number;
  readonly clients: number;
  readonly turn: Turn;
  /** Whose processor time is counted. */
  readonly meter: ProcessorMeter;
}

/** A round ends when the server has done what it left for later: that is its own work, and burdens nobody else's round. */
export function httpContender({ name, port, clients, turn, meter }: HttpContender): Contender {
  return {
    name,
    async round(seconds) {
      const before = await meter.used();
      const { perSecond, times, turns } = await runLoad({ port, clients, seconds, turn });
      await meter.rest();
      const after = await meter.used();
      const each = (from: number | undefined, to: number | undefined) =>
        from === undefined || to === undefined ? undefined : (to - from) / turns;
      return {
        perSecond,
        times,
        cpuMs: each(before.server, after.server),
        databaseMs: each(before.database, after.database),
      };
    },
  };
}

/** A yardstick that runs as a server. */
export interface Yardstick {
  readonly port: number;
  readonly pid: number;
}

/** The bare server's contender: any address, the same answer. */
export function helloContender({ port, pid }: Yardstick, clients: number): Contender {
  return httpContender({
    name: 'hello',
    port,
    clients,
    meter: serverMeter(pid),
    turn: async (client) => {
      const { status } = await client.send({ method: 'GET', path: '/' });
      if (status !== 200) throw new Error(`hello answered ${status}`);
    },
  });
}

/** The floor, at a lesson that chance chooses. */
export function floorContender(
  { port, pid }: Yardstick,
  does: 'fetch' | 'submit',
  clients: number,
): Contender {
  const body = JSON.stringify({ answers: [{ path: 'sections.main.rows.choice', userAnswer: ['c-1'] }] });
  return httpContender({
    name: 'floor',
    port,
    clients,
    meter: serverMeter(pid),
    turn: async (client) => {
      const path = `/${does}?lesson=${1 + Math.floor(Math.random() * lessonCount)}`;
      const { status } = await client.send(
        does === 'fetch' ? { method: 'GET', path } : { method: 'POST', path, body },
      );
      if (status !== 200) throw new Error(`the floor answered ${status}`);
    },
  });
}

export function pgbenchContender(name: string, run: Omit<PgbenchRun, 'seconds'>): Contender {
  return {
    name,
    round: async (seconds) => ({ perSecond: await runPgbench({ ...run, seconds }), times: [] }),
  };
}
