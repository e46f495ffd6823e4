/** The French texts of what courses are made with: settings, glossary, catalogue. */
import { fieldsFr } from '../../../parts/fields/messages.fr.ts';
import { iconFieldFr } from '../../../parts/icon-field/messages.fr.ts';
import { zipRefusalFr } from '../../../parts/zip-refusal/messages.fr.ts';
import { richTextFr } from '../../../parts/rich-text/messages.fr.ts';
import { accessReasonsFr } from '../../../parts/access-reasons/messages.fr.ts';
import { personSearchFr } from '../../../parts/person-search/messages.fr.ts';
import { catalogueFr } from '../../../screens/catalogue/messages.fr.ts';
import { courseSearchFr } from '../../../screens/course-search/messages.fr.ts';
import { courseSettingsFr } from '../../../screens/course-settings/messages.fr.ts';
import { glossaryFr } from '../../../screens/glossary/messages.fr.ts';
import { journalFr } from '../../../screens/journal/messages.fr.ts';
import type { MaterialTexts } from './en.ts';

export const messages: MaterialTexts = {
  catalogue: catalogueFr,
  courseSearch: courseSearchFr,
  courseSettings: courseSettingsFr,
  fields: fieldsFr,
  accessReasons: accessReasonsFr,
  personSearch: personSearchFr,
  glossary: glossaryFr,
  iconField: iconFieldFr,
  journal: journalFr,
  richText: richTextFr,
  zipRefusal: zipRefusalFr,
};
