/** The English texts that come with the dashboard's chunk. */
import { badgesEn } from '../../../parts/badges/messages.en.ts';
import { dashboardEn } from '../messages.en.ts';

export const messages = { dashboard: dashboardEn, badges: badgesEn };
