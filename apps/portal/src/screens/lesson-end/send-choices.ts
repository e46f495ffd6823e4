/** Sends the answers to the questions and opens the lesson they lead to; and the names of what each would open. */
import type { InteractiveAction, Where } from '@parcours/contract';
import { useAlerts } from '@parcours/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  accountKeys,
  api,
  callPersistently,
  isTryout,
  lessonCalls,
  newKey,
  orThrow,
  queryKeys,
  tenSeconds,
} from '@parcours/web';
import { homeHasChanged } from '../../parts/progress/lesson-query.ts';
import { lessonPaths } from '../../parts/progress/lesson-paths.ts';
import { placeInLesson } from '../../parts/progress/open-lesson.ts';

export interface MadeChoice {
  readonly actionIdx: number;
  readonly choiceIdx: number;
}

interface Sending {
  readonly send: (choices: readonly MadeChoice[]) => Promise<void>;
  readonly sending: boolean;
}

export function useSendChoices(lessonId: string): Sending {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const alerts = useAlerts();
  /** The same choices again are the same submission (domain §3). */
  const submission = useRef<{ readonly body: string; readonly key: string } | null>(null);

  const send = async (choices: readonly MadeChoice[]): Promise<void> => {
    setSending(true);
    const body = { inputs: [...choices] };
    const text = JSON.stringify(body);
    submission.current =
      submission.current?.body === text ? submission.current : { body: text, key: newKey() };
    const { key } = submission.current;
    const { result } = await callPersistently(
      () => lessonCalls(lessonId).sendActions({ params: { id: lessonId }, body }, { idempotencyKey: key }),
      tenSeconds,
    );
    if (!result.ok) {
      setSending(false);
      // Spec §8: the texts of the code, or the default ones.
      alerts.show({ tone: 'danger', code: result.code });
      // Answered elsewhere meanwhile: what is still open is asked anew.
      if (result.code === 'INVALID_INPUTS')
        await queryClient.invalidateQueries({ queryKey: queryKeys.lesson(lessonId) });
      return;
    }
    // What a choice opens is no part of a tryout: its end tells which it is.
    if (isTryout(lessonId)) {
      queryClient.removeQueries({ queryKey: queryKeys.endedLesson(lessonId) });
      await navigate({ to: lessonPaths(lessonId).actions, params: { lessonId } });
      return;
    }
    homeHasChanged(queryClient);
    queryClient.removeQueries({ queryKey: queryKeys.lesson(lessonId) });
    await navigate(await placeInLesson(queryClient, result.data.lesson.id));
  };
  return { send, sending };
}

/** Titles of the courses that choices open, by program course; those that cannot be read are left out. */
export function useCourseTitles(choices: InteractiveAction['choices']): ReadonlyMap<string, string> {
  const ids = [...new Set(choices.map(({ action }) => action.target))];
  const { data } = useQuery({
    queryKey: accountKeys.programCourses(ids),
    queryFn: () =>
      orThrow(
        api.listProgramCourses({
          query: {
            where: JSON.stringify({ id: { $in: ids } } satisfies Where),
            populate: 'course',
            limit: ids.length,
          },
        }),
      ),
    staleTime: Infinity,
    retry: false,
  });
  return new Map(
    data?.items.flatMap(({ id, course }) =>
      course === null || course === undefined ? [] : [[id, course.title] as const],
    ) ?? [],
  );
}
