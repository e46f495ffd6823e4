/** English texts of the goal of a week. */
export const goalEn = {
  title: 'My goal for the week',
  lead: 'Active minutes that you aim at, from Monday to Sunday. Only you see it, and nothing depends on it.',
  minutes: 'Minutes a week',
  hint: 'From {min} to {max}. Leave it empty to have no goal.',
  wrong: 'Give a whole number from {min} to {max}, or nothing.',
  save: 'Save my goal',
  saved: 'Your goal is saved',
  removed: 'You have no goal any longer',
  progress: '{done} of {minutes} this week',
  reached: '{done} this week: your goal of {minutes} is reached',
  change: 'Change my goal',
};
export type GoalMessages = typeof goalEn;
