/** The French texts of one person. */
import { personFr } from '../../../screens/person/messages.fr.ts';
import type { PersonTexts } from './en.ts';

export const messages: PersonTexts = { person: personFr };
