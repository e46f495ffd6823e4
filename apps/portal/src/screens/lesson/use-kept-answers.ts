/** The draft of the open page, told to the other tabs that show it. */
import type { Answer, LessonPage } from '@parcours/contract';
import { useCallback } from 'react';
import { type ServerClock, type TabNews, useTabVoice } from '@parcours/web';
import { useDraft, type DraftKeeper } from './use-draft.ts';

export function useKeptAnswers(
  lessonId: string,
  page: LessonPage,
  clock: ServerClock,
): { readonly draft: DraftKeeper; readonly tell: (news: TabNews) => void } {
  const tell = useTabVoice(lessonId);
  const onKept = useCallback(
    (pageId: string, kept: readonly Answer[]) => tell({ kind: 'typed', pageId, answers: kept }),
    [tell],
  );
  return { draft: useDraft(lessonId, page, clock, onKept), tell };
}
