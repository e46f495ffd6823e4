/** Which language somebody reads (spec §1): the page that the server sends and the portal in it must choose the same. */
import type { Locale } from '@parcours/contract';

const bundled: readonly Locale[] = ['fr', 'en', 'fr-CA', 'fr-CH'];

/**
 * The first wish that can be met, else English; wishes are language tags, the dearest first. Of one language the tenant's
 * variant wins over the plain one: a French browser reads fr-CA where only that is offered.
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
