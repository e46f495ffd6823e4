/**
 * `npm run parcours -- housekeeping`: what a running server does every ten minutes, now. On the embedded database the
 * server must be stopped: two processes never share its folder.
 */
import { keepHouse } from '../features/jobs/housekeeping/housekeeping.service.ts';
import { systemClock } from '../platform/time/clock.ts';
import { readSettings } from '../settings.ts';
import { filesOf, finish, onDatabase } from './operator.ts';

await finish(async () => {
  const settings = readSettings(process.env);
  const store = await filesOf(settings);
  return onDatabase(settings, async ({ database }) => {
    const removed = await keepHouse({ database, store, clock: systemClock });
    return Object.entries(removed)
      .map(([kind, count]) => `${String(count).padStart(8)} ${kind}`)
      .join('\n');
  });
});
