/** What a refresh of the lesson brought that its learner should know: one sentence each (spec §4 "refresh", experience §1.0). */
import type { Lesson, LessonPage } from '@parcours/contract';
import { isEndedStanding } from '@parcours/rules';
import { stepsOf } from '../../../parts/progress/lesson-tape.ts';

export type LessonNews =
  | { readonly kind: 'ended' | 'timeOver' | 'windowOver' | 'closed' | 'answered' | 'begunAgain' }
  | { readonly kind: 'steps'; readonly count: number };

type Known = Pick<Lesson, 'state' | 'progress' | 'tree'>;

/** `page`: the one that is open; `known`: what the screen knew until now. The first that holds. */
export function lessonNews(
  known: Known,
  fresh: Known,
  page: Pick<LessonPage, 'id' | 'nodeId' | 'progress'>,
): LessonNews | null {
  if (!isEndedStanding(known) && isEndedStanding(fresh))
    return { kind: fresh.state === 'SKIPPED' ? 'timeOver' : 'ended' };
  if (isEndedStanding(known) && !isEndedStanding(fresh)) return { kind: 'begunAgain' };
  if (fresh.state !== known.state) {
    if (fresh.state === 'EXPIRED') return { kind: 'windowOver' };
    if (fresh.state === 'LOCKED' || fresh.state === 'HIDDEN') return { kind: 'closed' };
  }
  const pages = fresh.tree.flatMap((node) => node.pages);
  const open = pages.find(({ id }) => id === page.id);
  if (page.progress === 'ONGOING' && open?.progress === 'COMPLETED') return { kind: 'answered' };
  const count = stepsOf(fresh.tree).length;
  return count === stepsOf(known.tree).length ? null : { kind: 'steps', count };
}
