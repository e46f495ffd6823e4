/** The French texts of the page that shows every badge. */
import { badgesFr, badgeTestFr } from '../../../parts/badges/messages.fr.ts';
import type { BadgeTestTexts } from './en.ts';

export const messages: BadgeTestTexts = { badges: badgesFr, badgeTest: badgeTestFr };
