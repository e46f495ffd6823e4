/** English texts of the list of settings. */
export const settingsEn = {
  title: 'Settings',
  brand: 'Brand and words',
  brandText: 'The name of the centre, its logo, its colour and the words of the sign-in page.',
  legalPages: 'Legal pages',
  legalPagesText: 'Terms of use, data protection and accessibility, version by version.',
  companies: 'Companies',
  companiesText: 'The centre itself, and the customers whose people learn here.',
  access: 'Access',
  accessText: 'How people sign in: a password, the account of their organisation, and its identity provider.',
  switches: 'Options',
  switchesText: 'Who may enter, what learners may change, and the tools they have.',
  apiKeys: 'API keys',
  apiKeysText: 'What your other software may read and write here, for how long, and when it last did.',
  webhooks: 'Webhooks',
  webhooksText: 'What happens here is told to your other software as it happens.',
  audit: 'Audit',
  auditText: 'Who did what, when, with the old and the new value.',
  catalogue: 'Catalogue',
  catalogueText: 'The categories, the types and the competencies that courses choose from.',
};
export type SettingsMessages = typeof settingsEn;
