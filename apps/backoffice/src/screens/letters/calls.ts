/** What the letters ask of the server. */
import type { LetterWords, ListedLetter } from '@parcours/contract';
import { api, orThrow, settingsKeys } from '@parcours/web';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

export const lettersQuery = () =>
  queryOptions({ queryKey: settingsKeys.letters('list'), queryFn: () => orThrow(api.listLetters()) });

export const letterQuery = (kind: ListedLetter) =>
  queryOptions({
    queryKey: settingsKeys.letters('letter', kind),
    queryFn: () => orThrow(api.getLetter({ query: { kind } })),
  });

export interface PreviewAsk {
  readonly kind: ListedLetter;
  readonly language: Language;
  readonly words: LetterWords;
  readonly userId: string | null;
}

export const previewQuery = (body: PreviewAsk) =>
  queryOptions({
    queryKey: settingsKeys.letters('preview', body),
    queryFn: () => orThrow(api.previewLetter({ body })),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
