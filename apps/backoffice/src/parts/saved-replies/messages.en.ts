/** English texts of saved replies. */
export const repliesEn = {
  title: 'Saved replies',
  insert: 'Insert a saved reply',
  insertByKey: 'Insert a saved reply (/)',
  keep: 'Keep this text',
  kept: 'The text is kept.',
  none: 'You keep no text yet. Write one, then choose “Keep this text”.',
  forget: 'Forget',
  forgetOf: 'Forget: {text}',
};
export type RepliesMessages = typeof repliesEn;
