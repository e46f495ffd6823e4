// How much memory a server holds while many ask it.
import { runLoad, type Turn } from '../load/run-load.ts';
import type { Program } from './child-process.ts';
import { memoryMibOf } from './process-figures.ts';

/** The largest resident memory, in MiB, seen while `clients` work for some seconds. */
export async function memoryUnderLoad(
  { pid, port }: Program,
  clients: number,
  seconds: number,
  turn: Turn,
): Promise<number | undefined> {
  let most = memoryMibOf(pid);
  const watch = setInterval(() => {
    const now = memoryMibOf(pid);
    if (now !== undefined && (most === undefined || now > most)) most = now;
  }, 200);
  try {
    await runLoad({ port, clients, seconds, turn });
  } finally {
    clearInterval(watch);
  }
  return most;
}
