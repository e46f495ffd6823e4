/** The English texts of the page that shows every badge. */
import { badgesEn, badgeTestEn } from '../../../parts/badges/messages.en.ts';

export const messages = { badges: badgesEn, badgeTest: badgeTestEn };
export type BadgeTestTexts = typeof messages;
