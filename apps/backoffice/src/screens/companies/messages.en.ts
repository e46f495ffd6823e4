/** English texts of the companies. */
export const companiesEn = {
  title: 'Companies',
  lead: 'Your training centre, and the customers whose people learn here. Each session and each person belongs to one.',
  none: 'No company yet',
  noneText: 'A session and an import of people are each for a company. Name the first one below.',
  list: 'Companies of the centre',
  new: 'New company',
  name: 'Name of the company',
  nameMissing: 'Write the name of the company.',
  summary: 'To mend',
  add: 'Add the company',
  rename: 'Rename “{name}”',
  save: 'Save',
  made: '“{name}” has been added.',
  renamed: 'The company is now called “{name}”.',
};
export type CompaniesMessages = typeof companiesEn;
