/** The English texts of one person. */
import { personEn } from '../../../screens/person/messages.en.ts';

export const messages = { person: personEn };
export type PersonTexts = typeof messages;
