/** English texts of what is asked before any screen. */
export const gateEn = {
  title: 'Before you go on',
  lead: 'Your training centre needs this once.',
  newTerms: 'The terms of use have changed since the version {version} that you accepted.',
  submit: 'Save and go on',
  saving: 'Saving…',
  summary: 'There is a problem',
};
export type GateMessages = typeof gateEn;
