/** The memory of another process, as Linux counts it, watched while something happens. */
import { readFileSync } from 'node:fs';

const everyMs = 10;

/** Resident memory in MiB. */
export function residentMiB(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

/** The most that was resident while `work` ran, in MiB. */
export async function peakWhile<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ readonly peakMiB: number; readonly result: T }> {
  let peakMiB = residentMiB(pid);
  const watch = setInterval(() => {
    peakMiB = Math.max(peakMiB, residentMiB(pid));
  }, everyMs);
  try {
    const result = await work();
    return { peakMiB: Math.max(peakMiB, residentMiB(pid)), result };
  } finally {
    clearInterval(watch);
  }
}
