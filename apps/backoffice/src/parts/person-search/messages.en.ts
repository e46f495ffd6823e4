/** English texts of the search for somebody. */
export const personSearchEn = {
  hint: 'Name or e-mail, two letters at least',
  found: 'People found',
  add: 'Add {who}',
  nobody: 'Nobody found among the people whom you may see.',
};
export type PersonSearchMessages = typeof personSearchEn;
