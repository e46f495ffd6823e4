/** A list of erasures that was kept beside the backups: one line each, as `erasures list` prints it. */
import { readFileSync } from 'node:fs';
import type { Erasure } from '../../features/accounts/deletion/account-deletions.store.ts';
import { erasure } from '../../features/accounts/deletion/erasure-marks.ts';

export function readErasures(file: string): readonly Erasure[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => {
      // npm prints what it runs before the list, unless it is told to be silent.
      if (line.trim() === '' || line.startsWith('> ')) return [];
      const read = erasure.safeParse(parsed(line));
      if (!read.success) throw new Error(`${file}: line ${at + 1} names no erasure; nothing was done`);
      return [read.data];
    });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
