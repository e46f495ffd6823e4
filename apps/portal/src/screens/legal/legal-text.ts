/** The legal texts of the context: a page carries their versions only, so they are asked for when opened. */
import type { ContextLegal } from '@parcours/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, loadChunk, orThrow, queryKeys } from '@parcours/web';

/** As the context's settings name them (spec §2). */
export type LegalKey = keyof ContextLegal;

export interface LegalDocument {
  readonly version: string;
  /** Calendar date. */
  readonly date: string;
  readonly html: string;
  /** The language of the text, which may not be the page's. */
  readonly lang: string;
}

export const legalQuery = (key: LegalKey, locale: string) =>
  queryOptions({
    queryKey: queryKeys.legalText(key, locale),
    queryFn: async (): Promise<{ readonly document: LegalDocument | null }> => {
      const { settings } = await orThrow(api.getCurrentContext());
      const own = inLanguage(settings.legal?.[key], locale);
      return { document: own ?? (key === 'accessibility' ? await statement(locale) : null) };
    },
    staleTime: Infinity,
  });

/** In the reader's variant, else in the same language, else in whatever there is. */
export function inLanguage(text: ContextLegal['cgu'] | undefined, locale: string): LegalDocument | null {
  const entries = Object.entries(text?.content ?? {});
  const base = locale.slice(0, 2);
  const found =
    entries.find(([lang]) => lang === locale) ??
    entries.find(([lang]) => lang === base) ??
    entries.find(([lang]) => lang.slice(0, 2) === base) ??
    entries[0];
  if (text === undefined || found === undefined) return null;
  return { version: text.version, date: text.date, html: found[1], lang: found[0] };
}

/** Ours, where the tenant has none of its own: apart, since few will read it. */
async function statement(locale: string): Promise<LegalDocument> {
  const isFrench = locale.startsWith('fr');
  const html = await loadChunk('accessibility', async () =>
    isFrench
      ? (await import('./accessibility.fr.ts')).accessibilityFr
      : (await import('./accessibility.en.ts')).accessibilityEn,
  );
  return { version: '1.0', date: '2026-11-21', html, lang: isFrench ? 'fr' : 'en' };
}
