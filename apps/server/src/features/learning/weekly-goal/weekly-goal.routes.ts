/** The learner's goal for a week. */
import { endpoints } from '@parcours/contract';
import type { Binder } from '../../../platform/http/calls/binder.ts';
import { chooseGoal, readWeek } from './weekly-goal.service.ts';

export function bindWeeklyGoal(binder: Binder): void {
  binder.signedIn(endpoints.getWeeklyGoal, async (scope) => ({ status: 200, body: await readWeek(scope) }), {
    reads: true,
  });
  binder.signedIn(endpoints.setWeeklyGoal, async (scope, { body }) => ({
    status: 200,
    body: await chooseGoal(scope, body.minutes),
  }));
}
