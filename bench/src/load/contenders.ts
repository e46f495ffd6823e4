// The contenders that stand beside each other in a bench.
import { cpuMsOf } from '../target/process-figures.ts';
import type { PgbenchRun } from '../yardsticks/pgbench.ts';
import { runPgbench } from '../yardsticks/pgbench.ts';
import type { Contender } from './rounds.ts';
import { runLoad, type Turn } from './run-load.ts';

export interface HttpContender {
  readonly name: string;
  /** Whose processor time is counted. */
  readonly pid: number;
  readonly port: number;
  readonly clients: number;
  readonly turn: Turn;
}

export function httpContender({ name, pid, port, clients, turn }: HttpContender): Contender {
  return {
    name,
    async round(seconds) {
      const before = cpuMsOf(pid);
      const { perSecond, times, turns } = await runLoad({ port, clients, seconds, turn });
      const after = cpuMsOf(pid);
      if (before === undefined || after === undefined) return { perSecond, times };
      return { perSecond, times, cpuMs: (after - before) / turns };
    },
  };
}

/** The bare server's contender: any address, the same answer. */
export function helloContender(port: number, pid: number, clients: number): Contender {
  return httpContender({
    name: 'hello',
    pid,
    port,
    clients,
    turn: async (client) => {
      const { status } = await client.send({ method: 'GET', path: '/' });
      if (status !== 200) throw new Error(`hello answered ${status}`);
    },
  });
}

/** pgbench; `variables` answers those of the next round, so that no round meets the rows of another. */
export function pgbenchContender(
  run: Omit<PgbenchRun, 'seconds' | 'variables'>,
  variables: () => Readonly<Record<string, number>>,
): Contender {
  return {
    name: 'pgbench',
    round: async (seconds) => ({
      perSecond: await runPgbench({ ...run, seconds, variables: variables() }),
      times: [],
    }),
  };
}
