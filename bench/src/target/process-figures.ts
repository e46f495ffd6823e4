// What a process has used so far, as the operating system counts it (Linux; elsewhere it is not known).
import { readFileSync } from 'node:fs';

/** Ticks of the processor's clock a second, as Linux shows them to programs on every machine. */
const ticksPerSecond = 100;

/** Milliseconds of processor time, its own and the system's for it; of a process of that name alone, if one is told. */
export function cpuMsOf(pid: number, name?: string): number | undefined {
  const text = readProc(`/proc/${pid}/stat`);
  if (name !== undefined && text?.includes(`(${name})`) !== true) return undefined;
  // The name in brackets may hold spaces; the fields after it do not.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields === undefined) return undefined;
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** Resident memory in MiB. */
export function memoryMibOf(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readProc(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
