/** Rebuilds every lesson from its events and compares it with its rows: what `npm run parcours -- verify` runs (domain §4). */
import { isDeepStrictEqual } from 'node:util';
import type { BlockKeys, CourseContent } from '@parcours/contract';
import { countsAsExercise, type LessonEvent, replayLesson, type ReplayedPage } from '@parcours/rules';
import { type Database, statement, type TenantTransaction } from '../../../platform/database/database.ts';
import { CourseVersions } from '../../courses/course-version.store.ts';
import { findLessonsToVerify, type LessonToVerify, type PageRow } from './verify.store.ts';

export interface Difference {
  readonly contextId: string;
  readonly lessonId: string;
  /** The first field in which row and events part. */
  readonly field: string;
  readonly row: unknown;
  readonly events: unknown;
}

export interface Verified {
  readonly lessons: number;
  readonly events: number;
  readonly pages: number;
  /** One per differing lesson. */
  readonly differences: readonly Difference[];
}

const batch = 100;
const dust = 1e-9;

const findContexts = statement<{ id: string }>('verify.contexts', 'select id from contexts order by id');

/** A lesson to which nothing happened that needs a course. */
const emptyCourse: { readonly content: CourseContent; readonly keys: Readonly<Record<string, BlockKeys>> } = {
  content: {
    courseId: '',
    title: '',
    settings: {},
    hints: false,
    feedbacks: false,
    nodes: [],
    blocks: {},
    terms: [],
  },
  keys: {},
};

export async function verifyLessons(database: Database): Promise<Verified> {
  const contexts = await database.withPlatform((tx) => tx.query(findContexts));
  const versions = new CourseVersions();
  const total = { lessons: 0, events: 0, pages: 0, differences: [] as Difference[] };
  for (const { id: contextId } of contexts) {
    let after: string | null = null;
    for (;;) {
      const found: LessonToVerify[] = await database.withTenant(contextId, async (tx) => {
        const lessons = await findLessonsToVerify(tx, after, batch);
        for (const lesson of lessons) {
          const difference = await differenceOf(tx, versions, lesson);
          if (difference !== null) total.differences.push({ contextId, lessonId: lesson.id, ...difference });
        }
        return lessons;
      });
      for (const lesson of found) {
        total.lessons += 1;
        total.events += lesson.events.length;
        total.pages += lesson.pages.length;
      }
      after = found.at(-1)?.id ?? after;
      if (found.length < batch) break;
    }
  }
  return total;
}

type ReportedResult = readonly [field: string, row: unknown, events: unknown];

async function differenceOf(
  tx: TenantTransaction,
  versions: CourseVersions,
  lesson: LessonToVerify,
): Promise<Pick<Difference, 'field' | 'row' | 'events'> | null> {
  const versionId = lesson.events.findLast((event) => event.versionId !== null)?.versionId ?? null;
  const course = versionId === null ? emptyCourse : ((await versions.find(tx, versionId)) ?? emptyCourse);
  // What was stored is what the engine once gave: kind, time and payload make the event again.
  const events = lesson.events.map(({ kind, at, payload }) => ({ kind, at, ...payload }) as LessonEvent);
  const replayed = replayLesson(lesson.id, events, course.content, course.keys);
  const told: ReportedResult[] = [
    ...lessonFields(lesson, replayed.lesson),
    ...pageFields(lesson.pages, replayed.pages),
  ];
  told.push(['events', lesson.lastSeq, lesson.events.length]);
  const apart = told.find(([, one, other]) => !isSame(one, other));
  return apart === undefined ? null : { field: apart[0], row: apart[1], events: apart[2] };
}

function lessonFields(
  row: LessonToVerify,
  told: ReturnType<typeof replayLesson>['lesson'],
): ReportedResult[] {
  return [
    ['progress', row.progress, told.progress],
    ['storedState', row.storedState, told.storedState],
    ['currentNodeId', row.currentNodeId, told.currentNodeId],
    ['timeLimit', row.timeLimit, told.timeLimit],
    ['startedAt', row.startedAt, told.startedAt],
    ['endedAt', row.endedAt, told.endedAt],
    ['score.actual', row.scoreActual, told.score.actual],
    ['score.max', row.scoreMax, told.score.max],
    ['progression', row.progression, told.progression],
    ['draws', row.draws ?? {}, told.draws],
    ['chosen', row.chosen ?? {}, told.chosen],
  ];
}

function pageFields(rows: readonly PageRow[], told: readonly ReplayedPage[]): ReportedResult[] {
  const ids = (pages: readonly { readonly id: string }[]) => pages.map(({ id }) => id).toSorted();
  const fields: ReportedResult[] = [['pages', ids(rows), ids(told)]];
  for (const page of told) {
    const row = rows.find(({ id }) => id === page.id);
    if (row === undefined) continue;
    const { score, corrected, ...same } = page;
    for (const [field, value] of Object.entries(same)) {
      fields.push([`page ${page.id} ${field}`, row[field as keyof typeof same], value]);
    }
    const ratios = Object.fromEntries(Object.entries(row.corrections).map(([id, { ratio }]) => [id, ratio]));
    fields.push([`page ${page.id} corrections`, ratios, corrected]);
    fields.push([`page ${page.id} score`, [row.scoreActual, row.scoreMax], [score.actual, score.max]]);
    fields.push([`page ${page.id} exercise`, row.exercise, exerciseOf(page)]);
  }
  return fields;
}

/** What a page counts among the learner's exercises, archived or not (domain §9). */
function exerciseOf(page: ReplayedPage): number | null {
  return countsAsExercise(page) ? page.score.actual / page.score.max : null;
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= dust;
  return isDeepStrictEqual(one, other);
}
