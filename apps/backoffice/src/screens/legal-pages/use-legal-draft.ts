/** The draft of a legal page as it is typed: stored a second after the last letter, one call at a time. */
import type { LegalPage } from '@parcours/contract';
import { api, CallFailure, orThrow, settingsKeys } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type Content = NonNullable<LegalPage['draft']>['content'];

const pauseMs = 1_000;

export function useLegalDraft({ name, draft, current }: LegalPage) {
  const queryClient = useQueryClient();
  const [content, setContent] = useState<Content>(draft?.content ?? current?.content ?? {});
  /** What the server has: until something is typed, what was read. */
  const [stored, setStored] = useState({ content, revision: draft?.revision ?? 0 });
  const save = useMutation({
    mutationFn: async (sent: Content) => {
      const body = { name, content: sent, revision: stored.revision };
      return { sent, answer: await orThrow(api.setLegalDraft({ body })) };
    },
    onSuccess: ({ sent, answer }) => {
      setStored({ content: sent, revision: answer.revision });
      queryClient.setQueryData<{ items: LegalPage[] }>(settingsKeys.legalPages(), (known) =>
        known === undefined
          ? known
          : { items: known.items.map((one) => (one.name === name ? { ...one, draft: answer } : one)) },
      );
    },
  });
  const { mutate, isPending, isError } = save;
  const isSaved = stored.content === content;
  useEffect(() => {
    if (isSaved || isPending || isError) return;
    const timer = setTimeout(() => mutate(content), pauseMs);
    return () => clearTimeout(timer);
  }, [content, isSaved, isPending, isError, mutate]);
  return {
    content,
    write(lang: keyof Content, html: string): void {
      const { [lang]: _before, ...others } = content;
      setContent(html === '' ? others : { ...others, [lang]: html });
    },
    isSaved,
    revision: stored.revision,
    error: save.error,
    /** Somebody else has changed the draft meanwhile, or published it. */
    isChangedElsewhere: save.error instanceof CallFailure && save.error.status === 400,
    retry: () => mutate(content),
    /** The draft has become a version: the next letter begins another. */
    published: () => setStored({ content, revision: 0 }),
  };
}
