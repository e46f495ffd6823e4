/** The tryout of the address: begun where there is none, begun again, moved to a page. */
import type { Tryout } from '@parcours/contract';
import { api, courseKeys, newKey, orThrow } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { useDraft } from '../../parts/draft/draft-handle.ts';

export interface Conditions {
  readonly timeFactor: Tryout['timeFactor'];
  readonly programCourseId: string | null;
}

export interface TryoutHandle {
  readonly tryout: Tryout | null;
  /** Grows when it was begun or moved from here. */
  readonly visit: number;
  /** The draft is still being saved: a tryout waits for it. */
  readonly isWaiting: boolean;
  readonly isBusy: boolean;
  readonly failure: Error | null;
  readonly begin: (conditions?: Partial<Conditions>) => void;
  readonly jump: (nodeId: string) => void;
  /** What was done last, to be said. */
  readonly done: 'began' | 'moved' | null;
}

export function useTryout(courseId: string): TryoutHandle {
  const { draft, status } = useDraft();
  const { tryout: wanted } = useSearch({ strict: false });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [visit, setVisit] = useState(0);
  const [done, setDone] = useState<TryoutHandle['done']>(null);
  const isWaiting = status.kind === 'sending';
  const known = useQuery({
    queryKey: courseKeys.tryout(wanted ?? null, draft.revision),
    queryFn: () => orThrow(api.getTryout({ params: { id: wanted ?? '' } })),
    enabled: wanted !== undefined && !isWaiting,
    placeholderData: (before) => (before?.id === wanted ? before : undefined),
    retry: false,
  });
  const beginning = useMutation({
    mutationFn: ({ timeFactor, programCourseId }: Conditions) =>
      orThrow(
        api.createTryout({
          params: { id: courseId },
          body: { timeFactor, ...(programCourseId === null ? {} : { programCourseId }) },
        }),
      ),
    onSuccess(tryout) {
      queryClient.setQueryData(courseKeys.tryout(tryout.id, draft.revision), tryout);
      setVisit((before) => before + 1);
      setDone('began');
      void navigate({ to: paths.tryout, params: { courseId }, search: { tryout: tryout.id }, replace: true });
    },
  });
  const moving = useMutation({
    mutationFn: (nodeId: string) =>
      orThrow(
        api.playTryout(
          { params: { id: wanted ?? '' }, body: { kind: 'jump', nodeId } },
          { idempotencyKey: newKey() },
        ),
      ),
    onSuccess() {
      setVisit((before) => before + 1);
      setDone('moved');
    },
  });
  const tryout = known.data ?? null;
  const conditions: Conditions = {
    timeFactor: tryout?.timeFactor ?? 1,
    programCourseId: tryout?.programCourseId ?? null,
  };
  // One that is over, or somebody else's, is begun anew.
  const isMissing = wanted === undefined || known.isError;
  const beginFirst = useEffectEvent(() => {
    if (!beginning.isPending && beginning.error === null) beginning.mutate(conditions);
  });
  useEffect(() => {
    if (isMissing && !isWaiting) beginFirst();
  }, [isMissing, isWaiting]);
  return {
    tryout,
    visit,
    isWaiting,
    isBusy: beginning.isPending || moving.isPending,
    failure: beginning.error ?? moving.error,
    begin: (changes = {}) => {
      moving.reset();
      beginning.mutate({ ...conditions, ...changes });
    },
    jump: (nodeId) => {
      beginning.reset();
      moving.mutate(nodeId);
    },
    done,
  };
}
