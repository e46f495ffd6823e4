/** Lessons and their pages as lists show them (spec §3), with the state derived by the rules (domain §6). */
import { type LessonItem, resources } from '@parcours/contract';
import { listedLessonState, type LessonStateFacts } from '@parcours/rules';
import { prerequisitesEnded } from '../../learning/opening/prerequisites.sql.ts';
import { classes, classPrograms } from './classes.resource.ts';
import { toUser } from './people.resource.ts';
import { courseSummaries } from './programs.resource.ts';
import { kept, type RowSql, shared } from './resource.ts';
import { byClass, ofClass, ofUser } from './scopes.ts';

interface StateFacts {
  readonly storedState: LessonStateFacts['lesson']['storedState'];
  readonly prerequisitesEnded: boolean;
  /** Milliseconds. */
  readonly startedAt: number | null;
  /** Seconds. */
  readonly timeLimit: number | null;
}

interface Times {
  readonly active: number;
  readonly alive: number;
}

/** Both sums in one look at the pages' days (decision 0010: counted exactly when it is shown). */
const times = (self: string) =>
  `(select json_build_object('active', coalesce(sum(pt.active), 0), 'alive', coalesce(sum(pt.alive), 0))
    from page_times pt where pt."contextId" = ${self}."contextId" and pt."lessonId" = ${self}.id)`;

const score = (self: string) =>
  `json_build_object('actual', ${self}."scoreActual", 'max', ${self}."scoreMax")`;

/** Pages of the lessons for which a condition over lessons holds. */
const ofLesson =
  (condition: RowSql): RowSql =>
  (self, bindings) =>
    `exists (select from lessons ol where ol."contextId" = ${bindings.contextId}
      and ol.id = ${self}."lessonId" and ${condition('ol', bindings)})`;

export const pages = kept(resources.pages, {
  table: 'lesson_pages',
  defaultSort: 'createdAt',
  // Answered with the page before it, and not shown yet (domain §6).
  always: (self) => `not ${self}.ahead`,
  sql: {
    scoring: score,
    pending: (self) => `coalesce((${self}.results ->> 'pending')::boolean, false)`,
    inputs: (self) => `json_build_object('answers', ${self}.answers)`,
  },
  standings: {
    self: ofLesson(ofUser()),
    teacher: ofLesson(ofClass().teacher),
    overseer: ofLesson(ofClass().overseer),
  },
});

export const lessons = kept(resources.lessons, {
  table: 'lessons',
  defaultSort: 'createdAt',
  // The aliases that the SQL of prerequisites counts on.
  alias: 'l',
  joins: (self) => `
    join program_courses pc on pc."contextId" = ${self}."contextId" and pc.id = ${self}."programCourseId"
    join programs pr on pr."contextId" = pc."contextId" and pr.id = pc."programId"
    join classes lc on lc."contextId" = ${self}."contextId" and lc.id = ${self}."classId"
    join class_programs lcp on lcp."contextId" = ${self}."contextId" and lcp.id = ${self}."classProgramId"`,
  joined: ['order', 'startAt', 'expireAt'],
  derived: ['state', 'timeSpent', 'timeAlive'],
  sql: {
    classStepProgramId: (self) => `${self}."classProgramId"`,
    order: () => 'pc."order"',
    scoring: (self) => `json_build_object('global', ${score(self)})`,
    // Spec §3: the class window narrowed by the program's own dates; a null side is passed over.
    startAt: () => 'greatest(lc."startAt", lcp."startAt")',
    expireAt: () => 'least(lc."expireAt", lcp."expireAt")',
    // Spec §4: available only when ended.
    certificationRef: (self) =>
      `case when ${self}.progress = 'COMPLETED' or ${self}."storedState" = 'SKIPPED' then ${self}."certificationRef" end`,
  },
  facts: {
    times: { kind: 'json', sql: times },
    facts: {
      kind: 'json',
      sql: (self) =>
        `json_build_object('storedState', ${self}."storedState", 'prerequisitesEnded',
          ${self}."startedAt" is not null or ${prerequisitesEnded})`,
    },
  },
  standings: { ...byClass((self, classIds) => `${self}."classId" in ${classIds}`), self: ofUser() },
  relations: {
    course: { to: () => courseSummaries, ...shared('courseId') },
    class: { to: () => classes, ...shared('classId') },
    classProgram: { to: () => classPrograms, ...shared('classProgramId') },
    user: toUser,
    pages: {
      to: () => pages,
      many: true,
      // spec §3: ARCHIVED is excluded from loads.
      on: (self, other) =>
        `${other}."lessonId" = ${self}.id and ${other}.state <> 'ARCHIVED' and not ${other}.ahead`,
      order: (other) => `${other}."createdAt", ${other}.id`,
    },
  },
  finish: ({ facts, times, ...item }, now) => {
    const { storedState, prerequisitesEnded: ended, startedAt, timeLimit } = facts as StateFacts;
    const { progress, startAt, expireAt } = item as unknown as LessonItem;
    const around = { opensAt: millis(startAt), closesAt: millis(expireAt), prerequisitesEnded: ended };
    const { active: timeSpent, alive: timeAlive } = times as Times;
    return {
      ...item,
      timeSpent,
      timeAlive,
      state: listedLessonState({ lesson: { progress, storedState, startedAt, timeLimit }, around }, now),
    };
  },
});

function millis(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
