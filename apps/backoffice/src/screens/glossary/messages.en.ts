/** English texts of the glossary. */
export const glossaryEn = {
  title: 'Glossary',
  lead: 'Words that pages explain. They are shared by all courses of the centre.',
  search: 'Search a word',
  count: '{count, plural, =0 {No word} one {# word} other {# words}}',
  none: 'No word yet',
  noneText:
    'A word that is explained here is underlined on pages: a learner reads what it means without leaving the page.',
  first: 'Explain the first word',
  forms: 'In texts: {words}',
  add: 'Add a word',
  edit: 'Edit “{title}”',
  remove: 'Remove “{title}”',
  removeTitle: 'Remove “{title}”?',
  removeText: 'Pages of drafts will explain it no more. Published versions keep it.',
  removeNow: 'Remove',
  removed: '“{title}” was removed.',
  saved: '“{title}” is in the glossary.',
  cancel: 'Cancel',
  save: 'Save',
  word: 'Word',
  wordFault: 'Write the word.',
  wordForms: 'Forms in texts',
  wordFormsHint: 'One a line: plural, abbreviation… Empty: the word itself.',
  definition: 'Definition',
  definitionFault: 'Write the definition.',
};
export type GlossaryMessages = typeof glossaryEn;
