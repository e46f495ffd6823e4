/** The English texts of one program. */
import { accessReasonsEn } from '../../../parts/access-reasons/messages.en.ts';
import { fieldsEn } from '../../../parts/fields/messages.en.ts';
import { iconFieldEn } from '../../../parts/icon-field/messages.en.ts';
import { personSearchEn } from '../../../parts/person-search/messages.en.ts';
import { programEn } from '../../../screens/program/messages.en.ts';
import type { PageEditorTexts } from '../page-editor/en.ts';

export const messages = {
  accessReasons: accessReasonsEn,
  fields: fieldsEn,
  iconField: iconFieldEn,
  personSearch: personSearchEn,
  program: programEn,
};
/** Texts that another bundle has too are of its type. */
export type ProgramTexts = Omit<typeof messages, 'fields'> & Pick<PageEditorTexts, 'fields'>;
