/** A learner's goal for a week: theirs to set, compared with active time by the centre's week. */
import type { WeeklyGoal } from '@parcours/contract';
import { usualTimeZone } from '@parcours/rules';
import { refuseUnlessOffered } from '../../../platform/http/calls/offered-tool.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { findWeek, setGoal } from './weekly-goal.store.ts';

export async function readWeek({ tx, principal, context, clock }: Scope): Promise<WeeklyGoal> {
  refuseUnlessOffered(context, 'weeklyGoal');
  const zone = context.settings.timeZone ?? usualTimeZone;
  return findWeek(tx, principal.userId, { now: clock.now(), zone });
}

export async function chooseGoal(scope: Scope, minutes: number | null): Promise<WeeklyGoal> {
  refuseUnlessOffered(scope.context, 'weeklyGoal');
  await setGoal(scope.tx, scope.principal.userId, minutes);
  return readWeek(scope);
}
