/** The English texts of the live parts of a session and of their sheets. */
import { fieldsEn } from '../../../parts/fields/messages.en.ts';
import { slotsEn } from '../../../screens/slots/messages.en.ts';
import type { PageEditorTexts } from '../page-editor/en.ts';

export const messages = { slots: slotsEn, fields: fieldsEn };
/** Texts that another bundle has too are of its type. */
export type SlotsTexts = Omit<typeof messages, 'fields'> & Pick<PageEditorTexts, 'fields'>;
