/** What is done with the words of a letter: saved, taken back and that undone, and sent to oneself unsaved. */
import type { LetterSheet, LetterTrial, LetterWords, ListedLetter } from '@parcours/contract';
import { useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Language, letterQuery } from './calls.ts';
import { type Draft, trimmed } from './letter-draft.ts';

interface LetterActs {
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  readonly isTrying: boolean;
  /** Somebody else has written a version since this one was read. */
  readonly isOvertaken: boolean;
  readonly failure: Error | null;
  readonly trial: LetterTrial | undefined;
  readonly save: () => void;
  readonly sendTrial: () => void;
  readonly revert: () => void;
  /** Present once the words delivered were taken again. */
  readonly undoRevert: (() => void) | undefined;
  readonly reread: () => void;
}

export function useLetterActs({
  kind,
  language,
  draft,
  onDone,
}: {
  readonly kind: ListedLetter;
  readonly language: Language;
  readonly draft: Draft;
  readonly onDone: () => void;
}): LetterActs {
  const t = useText('letters');
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const key = letterQuery(kind).queryKey;
  const [reverted, setReverted] = useState<{ readonly words: LetterWords; readonly number: number }>();
  const stored = (): LetterSheet['languages'][Language] | undefined =>
    queryClient.getQueryData(key)?.languages[language];
  const write = useMutation({
    mutationFn: (body: { readonly number: number; readonly words: LetterWords | null }) =>
      orThrow(api.setLetterWords({ body: { ...body, kind, language } })),
    onSuccess: async (sheet, { words }) => {
      queryClient.setQueryData(key, sheet);
      onDone();
      announce(t(words === null ? 'reverted' : 'saved'));
      await queryClient.invalidateQueries({ queryKey: settingsKeys.letters('list') });
    },
  });
  const attempt = useMutation({
    mutationFn: () =>
      orThrow(api.createLetterTrial({ body: { kind, language, words: trimmed(draft.words) } })),
    onSuccess: ({ step }) => announce(t(step === null ? 'arrived' : 'failed')),
  });
  const failure = write.error ?? attempt.error;
  return {
    isBusy: write.isPending || attempt.isPending,
    isSaving: write.isPending,
    isTrying: attempt.isPending,
    isOvertaken: write.error instanceof CallFailure && write.error.code === 'LETTER_CHANGED',
    failure,
    trial: attempt.isPending ? undefined : attempt.data,
    save() {
      attempt.reset();
      setReverted(undefined);
      write.mutate({ number: draft.number, words: trimmed(draft.words) });
    },
    sendTrial() {
      write.reset();
      attempt.mutate();
    },
    revert() {
      const before = stored();
      if (before === undefined) return;
      attempt.reset();
      write.mutate(
        { number: draft.number, words: null },
        {
          onSuccess: (sheet) =>
            setReverted({ words: before.words, number: sheet.languages[language].number }),
        },
      );
    },
    undoRevert:
      reverted === undefined
        ? undefined
        : () => {
            setReverted(undefined);
            write.mutate(reverted);
          },
    reread() {
      write.reset();
      onDone();
      void queryClient.invalidateQueries({ queryKey: settingsKeys.letters() });
    },
  };
}
