/** POST pages/current/start: the learner said 'C’est parti', so the clocks of lesson and page may run (domain §6). */
import type { LessonCommand, PageFacts } from '../facts.ts';
import { isLessonEnded } from '../state/lesson-state.ts';
import { shownPage } from '../pages/open-step.ts';
import { deadlineOf, isAfter, isLessonWaiting, lessonTimeLimit } from '../pages/page-clock.ts';
import { currentPage, refuse, saveLesson, savePage, type Played, type Turn } from '../turn.ts';

function startLesson(turn: Turn): void {
  if (!isLessonWaiting(turn.facts)) return;
  const timeLimit = lessonTimeLimit(turn.facts);
  saveLesson(turn, { startedAt: turn.now, timeLimit });
  turn.events.push({ kind: 'lesson-started', at: turn.now, timeLimit });
}

function startPage(turn: Turn, page: PageFacts): PageFacts {
  if (page.progress === 'COMPLETED' || page.timeLimit === null || page.startedAt !== null) return page;
  const started = { ...page, startedAt: turn.now };
  savePage(turn, started);
  turn.events.push({ kind: 'page-started', at: turn.now, pageId: page.id });
  return started;
}

/** A second start changes nothing: the clock runs since the first. */
export function playStart(turn: Turn, _command: Extract<LessonCommand, { kind: 'start' }>): Played {
  const { lesson } = turn.facts;
  const page = currentPage(turn.facts);
  if (page === undefined) return refuse('MODEL_NOT_FOUND');
  if (lesson.storedState === 'SKIPPED' || isAfter(deadlineOf(lesson), turn.now))
    return refuse('LESSON_SKIPPED');
  if (isLessonEnded(lesson)) return refuse('RETRY_RESTRICT');
  if (page.state === 'SKIPPED') return refuse('LESSON_PAGE_SKIPPED');
  startLesson(turn);
  return { ok: true, answer: shownPage(turn, startPage(turn, page)) };
}
