/** The French texts that come with Home's filters. */
import { homeFiltersFr } from '../filter-messages.fr.ts';

export const messages = { homeFilters: homeFiltersFr };
