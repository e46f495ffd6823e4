/** The French texts of the live parts of a session and of their sheets. */
import { fieldsFr } from '../../../parts/fields/messages.fr.ts';
import { slotsFr } from '../../../screens/slots/messages.fr.ts';
import type { SlotsTexts } from './en.ts';

export const messages: SlotsTexts = { slots: slotsFr, fields: fieldsFr };
