/** The draft of the brand as it is typed: stored a second after the last letter, one call at a time. */
import type { Brand, BrandState } from '@parcours/contract';
import { api, CallFailure, orThrow, settingsKeys } from '@parcours/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const pauseMs = 1_000;

export function useBrandDraft({ draft, current }: BrandState) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState<Brand>(draft?.content ?? current);
  /** What the server has: until something is typed, what was read. */
  const [stored, setStored] = useState({ content: values, revision: draft?.revision ?? 0 });
  const save = useMutation({
    mutationFn: async (sent: Brand) => {
      const body = { content: sent, revision: stored.revision };
      return { sent, answer: await orThrow(api.setBrandDraft({ body })) };
    },
    onSuccess: ({ sent, answer }) => {
      setStored({ content: sent, revision: answer.revision });
      queryClient.setQueryData<BrandState>(settingsKeys.brand(), (known) =>
        known === undefined ? known : { ...known, draft: answer },
      );
    },
  });
  const { mutate, isPending, isError } = save;
  const isSaved = stored.content === values;
  useEffect(() => {
    if (isSaved || isPending || isError) return;
    const timer = setTimeout(() => mutate(values), pauseMs);
    return () => clearTimeout(timer);
  }, [values, isSaved, isPending, isError, mutate]);
  return {
    values,
    change: (part: Partial<Brand>) => setValues((known) => ({ ...known, ...part })),
    isSaved,
    revision: stored.revision,
    error: save.error,
    /** Somebody else has changed the draft meanwhile, or published it. */
    isChangedElsewhere: save.error instanceof CallFailure && save.error.code === 'BRAND_CHANGED',
    retry: () => mutate(values),
    /** There is no draft any longer: the next letter begins another on this. */
    beginOn(content: Brand): void {
      setValues(content);
      setStored({ content, revision: 0 });
    },
  };
}
