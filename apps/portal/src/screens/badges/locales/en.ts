/** The English texts of the badge test page: they come with it. */
import { badgesEn } from '../../../parts/badges/messages.en.ts';
import { badgeTestEn } from '../messages.en.ts';

export const messages = { badges: badgesEn, badgeTest: badgeTestEn };
