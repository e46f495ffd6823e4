/** What happened in a lesson as a statement of the portal's own profile (domain §11). */
import type { BlockType, PageResults, Score } from '@parcours/contract';
import type { LessonEventKind } from '@parcours/rules';
import type { JsonObject } from './shapes/shape.ts';
import { activityTypes, type OwnTerms, ownTerms, type OwnVerb, verbs, verbTexts } from './vocabulary.ts';

/** Events of a lesson that become statements; the others are the portal's own affair. */
export const publishedEventKinds = [
  'lesson-started',
  'lesson-ended',
  'page-completed',
  'page-corrected',
  'page-regraded',
  'page-regrade-undone',
  'hint-opened',
] as const satisfies readonly LessonEventKind[];

export type PublishedEventKind = (typeof publishedEventKinds)[number] | 'certificate-issued';

export interface PublishedPage {
  readonly id: string;
  /** The step: the same for every learner. */
  readonly nodeId: string;
  readonly title: string;
  readonly type: BlockType;
  /** When it was opened, or its clock was started; ISO. */
  readonly since: string;
}

/** An event with what a stranger needs to understand it. Nothing in it comes from the answer key. */
export interface PublishedEvent {
  readonly kind: PublishedEventKind;
  /** ISO, UTC. */
  readonly at: string;
  /** The learner's tincanIdentifier. */
  readonly learner: string;
  readonly lessonId: string;
  readonly classId: string;
  readonly course: { readonly id: string; readonly title: string };
  readonly program: { readonly id: string; readonly title: string };
  /** Null for what is about the lesson as a whole. */
  readonly page: PublishedPage | null;
  /** Active seconds credited to the page, or to the lesson where it is about that. */
  readonly seconds: number;
  readonly by: 'answer' | 'completion' | 'time' | null;
  readonly score: Score | null;
  readonly verdict: PageResults['verdict'];
  /** A trainer has still to grade a part. */
  readonly isPending: boolean;
  /** JSON of what the learner chose, without typed texts; null where there is none. */
  readonly response: string | null;
  readonly hint: { readonly index: number; readonly cost: number } | null;
  readonly certificateId: string | null;
}

export interface Frame {
  /** Origin of the tenant's portal: the home page of its accounts. */
  readonly home: string;
  /** Language of the tenant's contents. */
  readonly locale: string;
}

/** A page that was left before its first ping has no credited second: then its opening counts, up to one ping. */
const pingSeconds = 10;
/** Longer answers stay in the portal. */
const responseMax = 20_000;

/** The statement, without what a store sets. */
export function ownStatement(told: PublishedEvent, { home, locale }: Frame): JsonObject {
  const terms = ownTerms(home);
  const { verb, object, result, parent } = sayingOf(told, terms, locale);
  const { page, course, program, lessonId, classId } = told;
  const courseActivity = activity(terms.activity('courses', course.id), activityTypes.course, course.title);
  const programActivity = activity(terms.activity('programs', program.id), terms.program, program.title);
  const isAboutCourse = page === null && told.kind !== 'certificate-issued';
  return {
    actor: { objectType: 'Agent', account: { homePage: home, name: told.learner } },
    verb: { id: verbs[verb], display: verbTexts[verb] },
    object: isAboutCourse ? courseActivity : object,
    ...(Object.keys(result).length === 0 ? {} : { result }),
    context: {
      registration: page?.id ?? lessonId,
      platform: 'Parcours',
      language: locale,
      contextActivities: {
        ...(isAboutCourse ? {} : { parent: [parent ?? courseActivity] }),
        grouping: parent === undefined ? [programActivity] : [courseActivity, programActivity],
        category: [
          { objectType: 'Activity', id: terms.version, definition: { type: activityTypes.profile } },
        ],
      },
      extensions: { [terms.lesson]: lessonId, [terms.class]: classId },
    },
    timestamp: told.at,
  };

  function activity(id: string, type: string, title: string): JsonObject {
    return { objectType: 'Activity', id, definition: { type, name: { [locale]: title } } };
  }
}

interface Saying {
  readonly verb: OwnVerb;
  /** Of no importance where the course itself is meant. */
  readonly object: JsonObject;
  readonly result: JsonObject;
  /** Where that is not the course. */
  readonly parent?: JsonObject;
}

const pageSayings: Readonly<Record<BlockType, { readonly verb: OwnVerb; readonly type: string }>> = {
  slide: { verb: 'experienced', type: activityTypes.slide },
  exercice: { verb: 'answered', type: activityTypes.question },
  tincan: { verb: 'completed', type: activityTypes.module },
};

function sayingOf(told: PublishedEvent, terms: OwnTerms, locale: string): Saying {
  const { page, hint, certificateId } = told;
  const named = (id: string, type: string, title: string): JsonObject => ({
    objectType: 'Activity',
    id,
    definition: { type, name: { [locale]: title } },
  });
  const step = page === null ? '' : terms.activity('steps', page.nodeId);
  const pageActivity = page === null ? {} : named(step, pageSayings[page.type].type, page.title);
  const byTime = told.by === 'time' ? { extensions: { [terms.byTime]: true } } : {};
  switch (told.kind) {
    case 'lesson-started':
      return { verb: 'initialized', object: {}, result: {} };
    case 'lesson-ended': {
      const isDone = told.by !== 'time';
      const result = { ...scoreOf(told), completion: isDone, ...durationOf(told.seconds), ...byTime };
      return { verb: isDone ? 'completed' : 'terminated', object: {}, result };
    }
    case 'page-completed': {
      const result = {
        ...gradeOf(told),
        completion: true,
        ...(told.response === null || told.response.length > responseMax ? {} : { response: told.response }),
        ...durationOf(told.seconds > 0 ? told.seconds : openSeconds(told)),
        ...byTime,
      };
      return {
        verb: page === null ? 'experienced' : pageSayings[page.type].verb,
        object: pageActivity,
        result,
      };
    }
    case 'page-corrected':
    case 'page-regraded':
    case 'page-regrade-undone':
      return { verb: 'scored', object: pageActivity, result: gradeOf(told) };
    case 'hint-opened': {
      const number = (hint?.index ?? 0) + 1;
      return {
        verb: 'viewed',
        object: named(`${step}/hints/${number}`, terms.hint, `${page?.title ?? ''} (${number})`),
        result: { extensions: { [terms.cost]: hint?.cost ?? 0 } },
        parent: pageActivity,
      };
    }
    case 'certificate-issued': {
      const id = terms.activity('certificates', certificateId ?? '');
      return {
        verb: 'earned',
        object: named(id, activityTypes.certificate, told.course.title),
        result: scoreOf(told),
      };
    }
  }
}

/** Score and success of a page; neither is known while a trainer has still to grade a part. */
function gradeOf(told: PublishedEvent): JsonObject {
  if (told.isPending) return {};
  return { ...scoreOf(told), ...(told.verdict === null ? {} : { success: told.verdict === 'correct' }) };
}

function scoreOf({ score }: PublishedEvent): JsonObject {
  if (score === null || score.max <= 0) return {};
  const raw = Math.min(Math.max(score.actual, 0), score.max);
  return { score: { scaled: Math.round((raw / score.max) * 10_000) / 10_000, raw, min: 0, max: score.max } };
}

function durationOf(seconds: number): JsonObject {
  return seconds <= 0 ? {} : { duration: `PT${Math.round(seconds * 100) / 100}S` };
}

function openSeconds({ at, page }: PublishedEvent): number {
  if (page === null) return 0;
  return Math.min((Date.parse(at) - Date.parse(page.since)) / 1_000, pingSeconds);
}
