/** The English texts of the dashboard, with its badges. */
import { dashboardEn } from '../../../screens/dashboard/messages.en.ts';
import { badgesEn } from '../../../parts/badges/messages.en.ts';

export const messages = { dashboard: dashboardEn, badges: badgesEn };
export type DashboardTexts = typeof messages;
