/** The English texts of one program. */
import { fieldsEn } from '../../../parts/fields/messages.en.ts';
import { iconFieldEn } from '../../../parts/icon-field/messages.en.ts';
import type { PageEditorTexts } from '../page-editor/en.ts';
import { programEn } from '../../../screens/program/messages.en.ts';

export const messages = { fields: fieldsEn, iconField: iconFieldEn, program: programEn };
/** Texts that another bundle has too are of its type. */
export type ProgramTexts = Omit<typeof messages, 'fields'> & Pick<PageEditorTexts, 'fields'>;
