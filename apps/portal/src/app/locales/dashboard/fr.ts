/** The French texts of the dashboard, with its badges. */
import { dashboardFr } from '../../../screens/dashboard/messages.fr.ts';
import { badgesFr } from '../../../parts/badges/messages.fr.ts';
import type { DashboardTexts } from './en.ts';

export const messages: DashboardTexts = { dashboard: dashboardFr, badges: badgesFr };
