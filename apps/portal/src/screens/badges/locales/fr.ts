/** The French texts of the badge test page: they come with it. */
import { badgesFr } from '../../../parts/badges/messages.fr.ts';
import { badgeTestFr } from '../messages.fr.ts';

export const messages = { badges: badgesFr, badgeTest: badgeTestFr };
