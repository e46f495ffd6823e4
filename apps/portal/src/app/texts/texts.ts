/** The texts of the portal: one chunk per bundle and language, only the needed ones fetched (spec §1). */
import type { Locale } from '@parcours/contract';
import { type Catalog, type Catalogs, layCatalog } from '@parcours/ui/text';
import { type LazyTexts, loadChunk } from '@parcours/web';
import type { ShellTexts } from '../locales/shell/en.ts';
import type { BadgeTestTexts } from '../locales/badge-test/en.ts';
import type { CertificateTexts } from '../locales/certificate/en.ts';
import type { DashboardTexts } from '../locales/dashboard/en.ts';
import type { FirstTexts } from '../locales/first/en.ts';
import type { ModesTexts } from '../locales/modes/en.ts';
import type { NotificationTexts } from '../../screens/notifications/messages.en.ts';
import type { PlayerTexts } from '../locales/player/en.ts';

/** What this device knows of its reader's language (spec §1). */
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

declare global {
  interface ParcoursTexts
    extends
      FirstTexts,
      ShellTexts,
      BadgeTestTexts,
      CertificateTexts,
      DashboardTexts,
      ModesTexts,
      NotificationTexts,
      PlayerTexts {}
}

/** `first` is what signing in and the player need. */
export type Bundle = 'first' | LazyTexts;

type Load = () => Promise<Catalog>;

/** A bundle in both languages, and what their variants say in their own way. */
interface Loads {
  readonly en: Load;
  readonly fr: Load;
  readonly 'fr-CA'?: Load;
  readonly 'fr-CH'?: Load;
}

const bundles: Readonly<Record<Bundle, Loads>> = {
  first: {
    en: () => import('../locales/first/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/first/fr.ts').then((chunk) => chunk.messages),
    'fr-CA': () => import('../locales/first/fr-CA.ts').then((chunk) => chunk.differences),
    'fr-CH': () => import('../locales/first/fr-CH.ts').then((chunk) => chunk.differences),
  },
  shell: {
    en: () => import('../locales/shell/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/shell/fr.ts').then((chunk) => chunk.messages),
    'fr-CA': () => import('../locales/shell/fr-CA.ts').then((chunk) => chunk.differences),
    'fr-CH': () => import('../locales/shell/fr-CH.ts').then((chunk) => chunk.differences),
  },
  dashboard: {
    en: () => import('../locales/dashboard/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/dashboard/fr.ts').then((chunk) => chunk.messages),
  },
  'badge-test': {
    en: () => import('../locales/badge-test/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/badge-test/fr.ts').then((chunk) => chunk.messages),
  },
  certificate: {
    en: () => import('../locales/certificate/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/certificate/fr.ts').then((chunk) => chunk.messages),
  },
  modes: {
    en: () => import('../locales/modes/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/modes/fr.ts').then((chunk) => chunk.messages),
  },
  notifications: {
    en: () => import('../../screens/notifications/messages.en.ts').then((chunk) => chunk.messages),
    fr: () => import('../../screens/notifications/messages.fr.ts').then((chunk) => chunk.messages),
  },
  player: {
    en: () => import('../locales/player/en.ts').then((chunk) => chunk.messages),
    fr: () => import('../locales/player/fr.ts').then((chunk) => chunk.messages),
  },
};

/** A bundle as one language reads it: the language itself, then what its variant says differently. */
export type Texts = ReadonlyMap<Bundle, Catalogs>;

/** Fetches bundles of one language. Fails as the first chunk that does not come. */
export async function loadTexts(locale: Locale, wanted: Iterable<Bundle>): Promise<Texts> {
  return new Map(
    await Promise.all([...wanted].map(async (bundle) => [bundle, await loadBundle(locale, bundle)] as const)),
  );
}

function loadBundle(locale: Locale, bundle: Bundle): Promise<Catalogs> {
  return loadChunk(`${bundle} ${locale}`, () => readBundle(locale, bundle));
}

async function readBundle(locale: Locale, bundle: Bundle): Promise<Catalogs> {
  const tags = new Set([locale.startsWith('fr') ? 'fr' : 'en', locale] as const);
  const catalogs = await Promise.all(
    [...tags].map(async (tag) => [tag, (await bundles[bundle][tag]?.()) ?? {}] as const),
  );
  return Object.fromEntries(catalogs);
}

/** All of them in one, as the text runtime takes them. */
export function catalogsOf(texts: Texts): Catalogs {
  const all: Record<string, Catalog> = {};
  for (const catalogs of texts.values())
    for (const [tag, own = {}] of Object.entries(catalogs)) all[tag] = layCatalog(all[tag] ?? {}, own);
  return all;
}
