/** English texts of the legal pages. */
export const legalEn = {
  terms: 'Terms of use',
  dataProtection: 'Data protection',
  accessibility: 'Accessibility statement',
  version: 'Version {version}, {date}',
  contents: 'Contents',
  unpublished: 'Your training centre has not published this text yet.',
  back: 'Back to home',
  print: 'Print',
};
export type LegalMessages = typeof legalEn;
