/** What the texts of this page may hold: samples of its data, and the words of its glossary. */
import type { Locale } from '@parcours/contract';
import { useTenant } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sampleValues } from '../../parts/datasets/drawn-samples.ts';
import type { TextValues } from '../../parts/rich-text/text-values.ts';
import { termsQuery } from './page/beside-form.tsx';
import type { EditedPage } from '../../parts/draft/edited-page.ts';

export function usePageTexts({ block, keys }: EditedPage, language: Locale | null): TextValues {
  const { metas } = useTenant();
  const { data } = useQuery({ ...termsQuery, enabled: block.termIds.length > 0 });
  const lang = language ?? metas.locales[0] ?? 'fr';
  const { datasets, datasetsComputed } = keys;
  const { termIds, id } = block;
  return useMemo(
    () => ({
      lang,
      samples: sampleValues({ datasets: datasets ?? [], computed: datasetsComputed ?? [] }, id, lang),
      termWords: (data?.items ?? [])
        .filter((term) => termIds.includes(term.id))
        .flatMap(({ words }) => [...words]),
    }),
    [lang, datasets, datasetsComputed, id, data, termIds],
  );
}
