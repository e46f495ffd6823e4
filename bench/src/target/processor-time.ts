// What a round costs in processor time: of the server's own process, and of the processes of PostgreSQL that work for it.
import { setTimeout as pause } from 'node:timers/promises';
import type { SqlSession } from '../fixture/sql-session.ts';
import { cpuMsOf } from './process-figures.ts';

/** Milliseconds so far; unknown where the operating system does not tell. */
export interface ProcessorTime {
  readonly server: number | undefined;
  readonly database: number | undefined;
}

export interface ProcessorMeter {
  used(): Promise<ProcessorTime>;
  /** Waits until the server has nothing left to do. */
  rest(): Promise<void>;
}

/** A server works no more when it used less than this share of a processor for a while. */
const idleShare = 0.06;
const whileMs = 250;
const patienceMs = 60_000;

export function serverMeter(pid: number): ProcessorMeter {
  return {
    used: () => Promise.resolve({ server: cpuMsOf(pid), database: undefined }),
    async rest() {
      const started = performance.now();
      for (let before = cpuMsOf(pid); ;) {
        await pause(whileMs);
        const after = cpuMsOf(pid);
        if (before === undefined || after === undefined || after - before <= idleShare * whileMs) return;
        if (performance.now() - started > patienceMs) throw new Error('the server does not come to rest');
        before = after;
      }
    },
  };
}

/** With PostgreSQL's sessions of one database, and those of its processes that write for everybody, if it runs here. */
export function serverAndDatabaseMeter(pid: number, sql: SqlSession): ProcessorMeter {
  const server = serverMeter(pid);
  /** A session that has ended keeps what it used last. */
  const used = new Map<number, number>();
  return {
    rest: () => server.rest(),
    async used() {
      const processes = await sql.query<{ pid: number }>(
        `select pid from pg_stat_activity where pid <> pg_backend_pid()
         and (datname = current_database() or backend_type in ('walwriter', 'background writer', 'checkpointer'))`,
      );
      for (const process of processes) {
        const milliseconds = cpuMsOf(process.pid, 'postgres');
        if (milliseconds !== undefined) used.set(process.pid, milliseconds);
      }
      const database = used.size === 0 ? undefined : [...used.values()].reduce((sum, one) => sum + one, 0);
      return { ...(await server.used()), database };
    },
  };
}
