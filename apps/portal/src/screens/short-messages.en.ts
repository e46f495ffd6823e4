/** English texts of the screens that say little: forbidden, not found, the gate, legal texts. */

export const forbiddenEn = {
  title: 'Restricted access',
  text: 'You have no right to open this page now: a course may be closed, or not open yet; other pages are for trainers. Your training centre can tell you what is open to you.',
  back: 'Back to Home',
};
export type ForbiddenMessages = typeof forbiddenEn;

/** English texts of the 404 page. */
export const notFoundEn = {
  title: 'Page not found',
  text: 'We are sorry: nothing answers at this address. It may have moved, or have been mistyped.',
  back: 'Back to Home',
};
export type NotFoundMessages = typeof notFoundEn;

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

/** English texts of the legal pages. */
export const legalEn = {
  terms: 'Terms of use',
  dataProtection: 'Data protection',
  accessibility: 'Accessibility statement',
  version: 'Version {version}, {date}',
  contents: 'Contents',
  unpublished: 'Your training centre has not published this text yet.',
  back: 'Back to Home',
  print: 'Print',
};
export type LegalMessages = typeof legalEn;
