/**
 * `npm run erasures -- list | replay [--from FILE]`: what an operator does beside backups (decision 0116). On the embedded
 * database the server must be stopped: two processes never share its folder.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findContexts } from '../features/tenants/contexts/contexts.store.ts';
import type { Erasure } from '../features/accounts/deletion/account-deletions.store.ts';
import { erasure } from '../features/accounts/deletion/erasure-marks.ts';
import { listErasures, replayErasures } from '../features/accounts/deletion/replay-erasures.ts';
import { systemClock } from '../platform/time/clock.ts';
import { createIds } from '../platform/database/ids.ts';
import { systemRandom } from '../platform/security/random.ts';
import { readSettings } from '../settings.ts';
import { filesOf, finish, onDatabase } from './operator.ts';

const usage = `npm run --silent erasures -- list > erasures.jsonl     every erasure, one line each: keep it beside your backups
npm run erasures -- replay [--from FILE]               after a restore: erases again whoever was erased since`;

await finish(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  const [command, ...rest] = positionals;
  if ((command !== 'list' && command !== 'replay') || rest.length > 0) throw new Error(usage);
  if (command === 'list' && values.from !== undefined) throw new Error(usage);
  const settings = readSettings(process.env);
  const listed = values.from === undefined ? [] : readList(values.from);
  return onDatabase(settings, async ({ database }) => {
    const contextIds = (await database.withPlatform(findContexts)).map(({ id }) => id);
    if (command === 'list')
      return (await listErasures({ database, contextIds })).map((one) => JSON.stringify(one)).join('\n');
    const store = await filesOf(settings);
    const ids = createIds(systemClock, systemRandom);
    const parts = { database, store, clock: systemClock, ids, random: systemRandom, contextIds };
    const { erased, marked } = await replayErasures(parts, listed);
    return `${erased.length} erased again, ${marked} marks added.`;
  });
});

function readList(file: string): readonly Erasure[] {
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
