/** What one reads about oneself (spec §3 "AppUser", §7 "GET users/me"). */
import type { AppUser } from '@parcours/contract';
import { defaultExerciseLimits, scoringOf } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PipelinedScope } from '../../../platform/http/calls/scope.ts';
import { findScores } from '../../learning/scores/scores.store.ts';
import { countUnread } from '../../notifications/list/notifications.store.ts';
import { findUser } from './users.store.ts';
import { viewUser } from './view-user.ts';

export async function readMe({
  tx,
  userId,
  token,
  context,
  principal: asking,
}: PipelinedScope): Promise<AppUser> {
  const limits = context.settings.exerciseLimits ?? defaultExerciseLimits;
  const [user, scores, unreadNotifications, principal] = await Promise.all([
    findUser(tx, userId),
    findScores(tx, userId, limits),
    countUnread(tx, userId),
    asking,
  ]);
  if (user === undefined) throw new AppError('UNAUTHORIZED');
  return {
    ...viewUser(tx.contextId, user, principal),
    token,
    unreadNotifications,
    classUsers: user.classUsers,
    scoring: scoringOf(scores, limits),
  };
}
