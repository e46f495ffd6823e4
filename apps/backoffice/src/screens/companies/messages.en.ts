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
  siret: 'SIRET',
  siretHint: 'In France, for the certificats de réalisation: 14 digits. Optional.',
  siretWrong: 'This is no SIRET number: check the 14 digits.',
  summary: 'To mend',
  add: 'Add the company',
  rename: 'Change “{name}”',
  save: 'Save',
  made: '“{name}” has been added.',
  renamed: '“{name}” is saved.',
};
export type CompaniesMessages = typeof companiesEn;
