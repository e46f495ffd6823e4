/** The texts of front ends: one chunk per bundle and language, only the needed ones fetched (spec §1). */
import type { Locale } from '@parcours/contract';
import { type Catalog, type Catalogs, layCatalog } from '@parcours/ui/text';
import { loadChunk } from '../loading/load-chunk.ts';
import type { LazyTexts } from './with-texts.tsx';

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

/** `first` is what the first screens need. */
export type Bundle = 'first' | LazyTexts;

type Load = () => Promise<Catalog>;

/** A bundle in both languages, and what their variants say in their own way. */
export interface BundleLoads {
  readonly en: Load;
  readonly fr: Load;
  readonly 'fr-CA'?: Load;
  readonly 'fr-CH'?: Load;
}

/** A bundle as one language reads it: the language itself, then what its variant says differently. */
export type Texts = ReadonlyMap<Bundle, Catalogs>;

/** Fetches bundles of one language. Fails as the first chunk that does not come. */
export type LoadTexts = (locale: Locale, wanted: Iterable<Bundle>) => Promise<Texts>;

export function makeTextBundles(bundles: Readonly<Record<Bundle, BundleLoads>>): LoadTexts {
  const read = async (locale: Locale, bundle: Bundle): Promise<Catalogs> => {
    const tags = new Set([locale.startsWith('fr') ? 'fr' : 'en', locale] as const);
    const catalogs = await Promise.all(
      [...tags].map(async (tag) => [tag, (await bundles[bundle][tag]?.()) ?? {}] as const),
    );
    return Object.fromEntries(catalogs);
  };
  return async (locale, wanted) =>
    new Map(
      await Promise.all(
        [...wanted].map(
          async (bundle) =>
            [bundle, await loadChunk(`${bundle} ${locale}`, () => read(locale, bundle))] as const,
        ),
      ),
    );
}

/** All of them in one, as the text runtime takes them. */
export function catalogsOf(texts: Texts): Catalogs {
  const all: Record<string, Catalog> = {};
  for (const catalogs of texts.values())
    for (const [tag, own = {}] of Object.entries(catalogs)) all[tag] = layCatalog(all[tag] ?? {}, own);
  return all;
}
