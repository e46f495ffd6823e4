/** English texts of the field of a company. */
export const companyFieldEn = {
  company: 'Company',
  another: 'Another company…',
  newName: 'Name of the company',
  newHint: 'Your training centre, or a customer whose people learn here. It is made with the rest.',
  missing: 'Write the name of the company.',
};
export type CompanyFieldMessages = typeof companyFieldEn;
