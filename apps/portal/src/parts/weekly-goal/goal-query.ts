/** The goal of a week, as Home and the account ask for it. */
import { queryOptions } from '@tanstack/react-query';
import { accountKeys, api, orThrow } from '@parcours/web';

export const weeklyGoalQuery = (userId: string) =>
  queryOptions({
    queryKey: accountKeys.weeklyGoal(userId),
    queryFn: () => orThrow(api.getWeeklyGoal()),
  });
