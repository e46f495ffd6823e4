/** The English texts that come with Home's filters. */
import { homeFiltersEn } from '../filter-messages.en.ts';

export const messages = { homeFilters: homeFiltersEn };
