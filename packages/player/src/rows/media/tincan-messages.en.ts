/** English texts of modules that run in a frame. */
export const tincanEn = {
  invalid: 'The address of this module is not valid: it cannot be opened. Tell your trainer.',
  elsewhere: 'This module opens in the lesson.',
  done: 'Module finished.',
  score: 'Module finished. Score: {percent, number}%.',
  retry: 'Open again',
  skip: 'Skip the module',
  unsent: 'The score of this module could not be saved.',
};
export type TincanMessages = typeof tincanEn;
