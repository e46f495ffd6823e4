/** The English texts of what courses are made with: settings, glossary, catalogue. */
import { fieldsEn } from '../../../parts/fields/messages.en.ts';
import { iconFieldEn } from '../../../parts/icon-field/messages.en.ts';
import type { PageEditorTexts } from '../page-editor/en.ts';
import type { MediaTexts } from '../media/en.ts';
import type { ProgramTexts } from '../program/en.ts';
import { zipRefusalEn } from '../../../parts/zip-refusal/messages.en.ts';
import { richTextEn } from '../../../parts/rich-text/messages.en.ts';
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
  fields: fieldsEn,
  accessReasons: accessReasonsEn,
  personSearch: personSearchEn,
  glossary: glossaryEn,
  iconField: iconFieldEn,
  journal: journalEn,
  richText: richTextEn,
  zipRefusal: zipRefusalEn,
};
/** Texts that another bundle has too are of its type. */
export type MaterialTexts = Omit<typeof messages, 'fields' | 'iconField' | 'richText' | 'zipRefusal'> &
  Pick<PageEditorTexts, 'fields' | 'richText'> &
  Pick<ProgramTexts, 'iconField'> &
  Pick<MediaTexts, 'zipRefusal'>;
