/** The French texts that come with the dashboard's chunk. */
import { badgesFr } from '../../../parts/badges/messages.fr.ts';
import { dashboardFr } from '../messages.fr.ts';

export const messages = { dashboard: dashboardFr, badges: badgesFr };
