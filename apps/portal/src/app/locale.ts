/** What this device knows of its reader's language (spec §1). */
import type { Locale } from '@parcours/contract';

const key = 'locale';

/** The choice of an earlier visit, then the browser’s list. */
export function wishedLocales(): readonly string[] {
  const stored = localStorage.getItem(key);
  return [...(stored === null ? [] : [stored]), ...navigator.languages];
}

/** Kept, so that the next visit starts in the right language before the user is known. */
export function rememberLocale(locale: Locale): void {
  localStorage.setItem(key, locale);
}
