/** The English texts of one person, and of twins. */
import { personEn } from '../../../screens/person/messages.en.ts';
import { twinsEn } from '../../../screens/twins/messages.en.ts';

export const messages = { person: personEn, twins: twinsEn };
export type PersonTexts = typeof messages;
