/** The name of each language, in itself. */
import type { Locale } from '@parcours/contract';

export const languageNames: Readonly<Record<Locale, string>> = {
  fr: 'Français',
  'fr-CA': 'Français (Canada)',
  'fr-CH': 'Français (Suisse)',
  en: 'English',
};
