/** The English texts of what courses are made with: settings, glossary, catalogue. */
import { catalogueEn } from '../../../screens/catalogue/messages.en.ts';
import { courseSearchEn } from '../../../screens/course-search/messages.en.ts';
import { courseSettingsEn } from '../../../screens/course-settings/messages.en.ts';
import { glossaryEn } from '../../../screens/glossary/messages.en.ts';

export const messages = {
  catalogue: catalogueEn,
  courseSearch: courseSearchEn,
  courseSettings: courseSettingsEn,
  glossary: glossaryEn,
};
export type MaterialTexts = typeof messages;
