/** The French texts of one person, and of twins. */
import { personFr } from '../../../screens/person/messages.fr.ts';
import { twinsFr } from '../../../screens/twins/messages.fr.ts';
import type { PersonTexts } from './en.ts';

export const messages: PersonTexts = { person: personFr, twins: twinsFr };
