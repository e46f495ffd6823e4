/** The English texts of what courses are made with: settings, glossary, catalogue. */
import { accessReasonsEn } from '../../../parts/access-reasons/messages.en.ts';
import { personSearchEn } from '../../../parts/person-search/messages.en.ts';
import { catalogueEn } from '../../../screens/catalogue/messages.en.ts';
import { courseSearchEn } from '../../../screens/course-search/messages.en.ts';
import { courseSettingsEn } from '../../../screens/course-settings/messages.en.ts';
import { glossaryEn } from '../../../screens/glossary/messages.en.ts';
import { journalEn } from '../../../screens/journal/messages.en.ts';

export const messages = {
  catalogue: catalogueEn,
  courseSearch: courseSearchEn,
  courseSettings: courseSettingsEn,
  accessReasons: accessReasonsEn,
  personSearch: personSearchEn,
  glossary: glossaryEn,
  journal: journalEn,
};
export type MaterialTexts = typeof messages;
