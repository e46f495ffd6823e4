/** What is said before a clock starts: which one, how long, what of it is the learner's own, how many attempts. */
import type { TimedStart } from '@parcours/contract';
import { nodeById } from '../tree/course-tree.ts';
import type { LessonFacts, PageFacts } from '../facts.ts';
import { attemptsLeft } from '../state/attempts.ts';
import { isLessonWaiting, lessonTimeLimit } from './page-clock.ts';

type Clock = TimedStart['clocks'][number];

/** `authored`: the limit that everybody has, in seconds. */
function clock(of: Clock['of'], timeLimit: number | null, authored: number | undefined): Clock[] {
  return timeLimit === null ? [] : [{ of, timeLimit, extra: Math.max(0, timeLimit - (authored ?? 0)) }];
}

/** For a page that waits for its start. */
export function timedStartOf(facts: LessonFacts, page: PageFacts): TimedStart {
  const { content, around } = facts;
  const left = attemptsLeft(around);
  const stepLimit = nodeById(content, page.nodeId)?.settings.timeLimit;
  return {
    clocks: [
      ...clock('step', page.timeLimit, stepLimit),
      ...(isLessonWaiting(facts) ? clock('lesson', lessonTimeLimit(facts), content.settings.timeLimit) : []),
    ],
    attemptsMax: left === null ? null : 1 + left,
  };
}
