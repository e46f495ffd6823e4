/** Processor time of the programs of an installation, as Linux counts it: what a busy machine takes no longer for. */
import { readFileSync } from 'node:fs';

/** Processes by the program that they are of. */
export type Programs = Readonly<Record<string, readonly number[]>>;

/** Of a tick of /proc. */
const tickMs = 10;

/** Milliseconds of each program so far, children included, those that have ended too. */
export function processorTimes(programs: Programs): Record<string, number> {
  return Object.fromEntries(
    Object.entries(programs).map(([name, ids]) => [
      name,
      ids.reduce(
        (sum, id) => sum + timeOf(id) + childrenOf(id).reduce((all, child) => all + timeOf(child), 0),
        0,
      ),
    ]),
  );
}

function timeOf(id: number): number {
  try {
    // Behind the name, which may hold anything: state is the third field, the four times begin at the fourteenth.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0);
  } catch {
    // It has ended: its parent counts it.
    return 0;
  }
}

function childrenOf(id: number): number[] {
  try {
    return readFileSync(`/proc/${id}/task/${id}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}
