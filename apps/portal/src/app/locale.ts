/** Which language is shown (spec §1). */
import type { Locale } from '@parcours/contract';

const key = 'locale';
const bundled: readonly Locale[] = ['fr', 'en', 'fr-CA', 'fr-CH'];

/**
 * The user's choice of an earlier visit, else the browser's list, else English. Of one language the tenant's variant
 * wins over the plain one: a French browser reads fr-CA where only that is offered.
 */
export function chooseLocale(wished: readonly string[], offered: readonly Locale[]): Locale {
  for (const wish of wished) {
    const base = wish.slice(0, 2).toLowerCase();
    const exact = bundled.find((locale) => locale.toLowerCase() === wish.toLowerCase());
    const own = offered.find((locale) => locale.slice(0, 2) === base);
    if (exact !== undefined && (exact !== base || offered.includes(exact) || own === undefined)) return exact;
    const plain = own ?? bundled.find((locale) => locale === base);
    if (plain !== undefined) return plain;
  }
  return 'en';
}

export function wishedLocales(): readonly string[] {
  const stored = localStorage.getItem(key);
  return [...(stored === null ? [] : [stored]), ...navigator.languages];
}

/** Kept, so that the next visit starts in the right language before the user is known. */
export function rememberLocale(locale: Locale): void {
  localStorage.setItem(key, locale);
}
