/** No screen of the back-office is left out of the help (ATAG A.4.2.2): a new address does not compile before it is in it. */
import { expect, test } from 'vitest';
import type { paths } from '../../paths.ts';
import { helpSections } from './help-sections.ts';
import { helpEn } from './messages.en.ts';
import { helpFr } from './messages.fr.ts';

/** Where the help says what a screen is for; null for what needs no help, being the help itself or nothing but words. */
const documented: Readonly<Record<keyof typeof paths, string | null>> = {
  home: 'people.home',
  help: null,
  signIn: 'people.account',
  courses: 'courses.start',
  catalogue: 'courses.catalogue',
  course: 'keyboard.outline',
  page: 'courses.rows',
  preview: 'courses.tryout',
  tryout: 'courses.tryout',
  versions: 'safety.undo',
  analysis: 'publishing.analysis',
  courseSettings: 'courses.settings',
  media: 'media.upload',
  glossary: 'courses.catalogue',
  courseSearch: 'finding.words',
  journal: 'safety.undo',
  sessions: 'people.sessions',
  session: 'people.sessions',
  slots: 'people.attendance',
  slot: 'people.attendance',
  programs: 'people.programs',
  program: 'people.programs',
  people: 'people.people',
  person: 'people.person',
  importPeople: 'people.people',
  twins: 'people.person',
  comparison: 'people.person',
  followUp: 'people.followup',
  corrections: 'keyboard.marking',
  inbox: 'people.followup',
  cohort: 'people.followup',
  statistics: 'people.followup',
  reminders: 'people.followup',
  papers: 'people.followup',
  settings: 'people.centre',
  brand: 'people.centre',
  companies: 'people.centre',
  switches: 'people.centre',
  access: 'people.centre',
  audit: 'people.centre',
  apiKeys: 'people.connections',
  webhooks: 'people.connections',
  trainingProvider: 'people.centre',
  legalPages: 'people.centre',
  outgoingMail: 'people.letters',
  privacy: 'people.privacy',
  letters: 'people.letters',
  letter: 'people.letters',
};

const itemsOf = (texts: typeof helpEn) =>
  Object.entries(texts.sections).flatMap(([section, { items }]) =>
    Object.entries(items).map(([item, text]) => [`${section}.${item}`, text] as const),
  );

test('every address of the back-office is documented in both languages', () => {
  const shown = helpSections.flatMap(([section, items]) => items.map((item) => `${section}.${item}`));
  for (const texts of [helpEn, helpFr]) {
    const written = new Map<string, string>(itemsOf(texts));
    expect([...written.keys()].toSorted()).toEqual(shown.toSorted());
    for (const [screen, item] of Object.entries(documented))
      expect([screen, item === null || (written.get(item) ?? '').length > 40]).toEqual([screen, true]);
  }
});
