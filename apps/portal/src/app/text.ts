/** Which language is shown, and its texts: one chunk per language, only the needed ones fetched (spec §1). */
import type { Locale } from '@parcours/contract';
import type { Catalogs } from '@parcours/ui/text';
import type { BadgesMessages } from '../parts/badges/messages.en.ts';
import type { BadgeTestMessages } from '../screens/badges/messages.en.ts';
import type { ModesMessages } from '../parts/step/messages.en.ts';
import type { CertificateMessages } from '../screens/certificate/messages.en.ts';
import type { DashboardMessages } from '../screens/dashboard/messages.en.ts';
import type { HomeFiltersMessages } from '../screens/home/filter-messages.en.ts';
import type { Messages } from './locales/en.ts';
import type { LaterMessages } from './locales/later/en.ts';

/** Texts that come with their screens: only those screens may use them. */
interface LateMessages {
  readonly badges: BadgesMessages;
  readonly badgeTest: BadgeTestMessages;
  readonly certificate: CertificateMessages;
  readonly dashboard: DashboardMessages;
  readonly homeFilters: HomeFiltersMessages;
  readonly modes: ModesMessages;
}

type DifferencesOf<M> = { readonly [N in keyof M]?: Partial<M[N]> };
export type Differences = DifferencesOf<Messages>;
export type LaterDifferences = DifferencesOf<LaterMessages>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages & LaterMessages & LateMessages;
    Locale: Locale;
  }
}

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

const english = async () => (await import('./locales/en.ts')).messages;
const french = async () => (await import('./locales/fr.ts')).messages;
const laterEnglish = async () => (await import('./locales/later/en.ts')).messages;
const laterFrench = async () => (await import('./locales/later/fr.ts')).messages;

/** Fetches the texts of one language, with those of later screens if they are wanted. */
export async function loadCatalogs(locale: Locale, whole = false): Promise<Catalogs> {
  const none: Catalogs = {};
  const [first, later] = await Promise.all([firstCatalogs(locale), whole ? laterCatalogs(locale) : none]);
  return Object.fromEntries(Object.entries(first).map(([tag, own]) => [tag, { ...own, ...later[tag] }]));
}

/** A variant holds only where it differs. */
async function firstCatalogs(locale: Locale): Promise<Catalogs> {
  switch (locale) {
    case 'en':
      return { en: await english() };
    case 'fr':
      return { fr: await french() };
    case 'fr-CA': {
      const [fr, variant] = await Promise.all([french(), import('./locales/fr-CA.ts')]);
      return { fr, 'fr-CA': variant.differences };
    }
    case 'fr-CH': {
      const [fr, variant] = await Promise.all([french(), import('./locales/fr-CH.ts')]);
      return { fr, 'fr-CH': variant.differences };
    }
  }
}

async function laterCatalogs(locale: Locale): Promise<Catalogs> {
  switch (locale) {
    case 'en':
      return { en: await laterEnglish() };
    case 'fr':
      return { fr: await laterFrench() };
    case 'fr-CA': {
      const [fr, variant] = await Promise.all([laterFrench(), import('./locales/later/fr-CA.ts')]);
      return { fr, 'fr-CA': variant.differences };
    }
    case 'fr-CH': {
      const [fr, variant] = await Promise.all([laterFrench(), import('./locales/later/fr-CH.ts')]);
      return { fr, 'fr-CH': variant.differences };
    }
  }
}
