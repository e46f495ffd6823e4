/** A repeat of an answer, made from the events of the first (domain §6): nothing of it was kept word for word. */
import {
  answerAgain,
  type LessonAnswer,
  type LessonEvent,
  replayLesson,
  type ReplayedPage,
} from '@parcours/rules';
import { statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AnsweredByEvents } from '../../../platform/http/calls/idempotency.ts';
import type { CourseVersion } from '../../courses/course-version.store.ts';
import { findLessonFacts, type StoredLesson } from './lesson-facts.store.ts';
import { factsOf, type PlayScope, versionOf } from './play-lesson.ts';

interface EventRow {
  readonly row: number;
  readonly kind: LessonEvent['kind'];
  readonly at: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly versionId: string | null;
}

const find = statement<EventRow>(
  'repeatedAnswer.events',
  `select e.row, e.kind, round(extract(epoch from e.at) * 1000)::float8 as at, e.payload, e."versionId"
   from lesson_event_list e where e."contextId" = $1 and e."lessonId" = $2 and e.row <= $3 order by e.seq`,
);

export interface RepeatedAnswer {
  readonly answer: Extract<LessonAnswer, { readonly kind: 'page' }>;
  readonly version: CourseVersion;
}

/** The answer that the learner was given, on the version that the lesson ran then. */
export async function repeatAnswer(
  scope: PlayScope,
  { lessonId, seq }: Pick<AnsweredByEvents, 'lessonId' | 'seq'>,
  includeNext: boolean,
): Promise<RepeatedAnswer> {
  const { tx, userId } = scope;
  const row = seq + 1;
  const [events, stored] = await Promise.all([
    findEvents(tx, lessonId, row),
    findLessonFacts(tx, { lessonId, userId, fullPageIds: [] }),
  ]);
  if (stored === null) throw new AppError('MODEL_NOT_FOUND');
  const completed = events.find(
    (event) => event.row === row && event.kind === 'page-completed' && event.by === 'answer',
  );
  if (completed?.kind !== 'page-completed')
    throw new Error(`row ${row} of lesson ${lessonId} holds no answer`);
  const versionId = events.findLast((event) => event.versionId !== null)?.versionId ?? null;
  const then = { ...stored, versionId };
  const { content, keys } = await versionOf(scope, { ...then, pages: [] });
  const { lesson, pages } = replayLesson(lessonId, events, content, keys);
  const enabledSectionIds =
    stored.lesson.enabledSectionIds.length === 0 ? lesson.enabledSectionIds : stored.lesson.enabledSectionIds;
  const replayed: StoredLesson = {
    ...then,
    lesson: { ...lesson, enabledSectionIds },
    pages: pages.flatMap(livePage),
    drafts: {},
  };
  const version = await versionOf(scope, replayed);
  const around = { ...stored.around, unlockedLessons: [], reviewed: false, othersEnded: false };
  const facts = factsOf(replayed, around, version);
  const answer = answerAgain(facts, { pageId: completed.pageId, includeNext }, completed.at);
  if (answer === undefined) throw new Error(`page ${completed.pageId} is not among those of its events`);
  return { answer, version };
}

async function findEvents(tx: TenantTransaction, lessonId: string, row: number) {
  const rows = await tx.query(find, [tx.contextId, lessonId, row]);
  // What was stored is what the engine once gave: kind, time and payload make the event again.
  return rows.map(
    ({ kind, at, payload, ...where }) => ({ ...where, kind, at, ...payload }) as EventRow & LessonEvent,
  );
}

/** Seconds and what a trainer wrote are no events: an answer that was just given had neither. */
function livePage({ state, ...page }: ReplayedPage): StoredLesson['pages'][number][] {
  return state === 'ARCHIVED' ? [] : [{ ...page, state, corrections: {}, timeSpent: 0, timeAlive: 0 }];
}
