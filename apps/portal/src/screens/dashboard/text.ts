/** The words of the dashboard, of badges and of the public certificate: a chunk per language, apart from the others. */
import type { LateCatalogs } from '../../parts/late-text/late-text.tsx';

export const dashboardText: LateCatalogs = {
  en: async () => (await import('./locales/en.ts')).messages,
  fr: async () => (await import('./locales/fr.ts')).messages,
};
