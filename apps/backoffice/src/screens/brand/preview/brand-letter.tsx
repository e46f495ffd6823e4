/** The welcome letter in the centre's words and in the brand of the draft, as the server writes it. */
import type { Brand } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { LetterFrame } from '../../../parts/letter-frame/letter-frame.tsx';

const pauseMs = 400;

export function BrandLetter({
  brand: { name, colour },
  language,
}: {
  readonly brand: Brand;
  readonly language: 'fr' | 'en';
}): ReactElement {
  const t = useText('brand');
  const [asked, setAsked] = useState({ name, colour });
  const {
    data: sheet,
    error: sheetError,
    refetch,
  } = useQuery({
    queryKey: settingsKeys.letters('letter', 'welcome'),
    queryFn: () => orThrow(api.getLetter({ query: { kind: 'welcome' } })),
  });
  useEffect(() => {
    if (name.trim() === '') return;
    const timer = setTimeout(() => setAsked({ name: name.trim(), colour }), pauseMs);
    return () => clearTimeout(timer);
  }, [name, colour]);
  const words = sheet?.languages[language].words;
  const letter = useQuery({
    queryKey: settingsKeys.letters('preview', { language, words, brand: asked }),
    queryFn: async () => {
      if (words === undefined) throw new Error('it is asked for once there are words');
      return orThrow(
        api.previewLetter({ body: { kind: 'welcome', language, words, userId: null, brand: asked } }),
      );
    },
    enabled: words !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (letter.data === undefined)
    return (
      <ReadState
        error={sheetError ?? letter.error}
        onRetry={() => void (sheetError === null ? letter.refetch() : refetch())}
        height="34rem"
      />
    );
  const { subject, html } = letter.data;
  return (
    <>
      <p lang={language}>{t('letterSubject', { subject })}</p>
      <LetterFrame html={html} title={t('letterFrame')} />
    </>
  );
}
