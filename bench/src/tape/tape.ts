// A tape: what the server asked of PostgreSQL for each request of a lesson, with the lesson's own ids left open.
import type { StepKind } from '../fixture/lesson-player.ts';
import { lessonDigits, lessonId, newIdPrefix, userDigits, userOfLesson } from '../fixture/numbered-ids.ts';
import type { HttpAsk } from '../load/keep-alive-client.ts';
import type { TapedStatement, WireValue } from './wire-tap.ts';

export type RequestKind = StepKind | 'fetch';

export interface TapedRequest {
  readonly kind: RequestKind;
  readonly method: string;
  /** Body of the request; the floor is sent the same. */
  readonly body: string | undefined;
  /** Bytes of the answer; the floor answers as many. */
  readonly answerBytes: number;
  /** What the budget counts: everything in the transaction, begin and commit included. */
  readonly statementCount: number;
  /** What the yardsticks do: without looking at who is signed in. */
  readonly statements: readonly TapedStatement[];
}

export interface Tape {
  /** `options` of the application's connections (role, timeouts). */
  readonly sessionOptions: string;
  /** The requests of each step, in order; the first step begins with opening the lesson. */
  readonly steps: readonly (readonly TapedRequest[])[];
}

export const lessonMark = '############';
export const userMark = '@@@@@@@@@@@@';

/** Signing in is no part of the floor: the statement that looks at the session is left out. */
const signIn = /^principal\./;
/** Content is read once a process and then kept in memory. */
const readOnce = /^courseVersion\./;

/** What rounds in the background begin with: what they do after a request is no part of it. */
const background = /^(due-statement.take|dueLessons.claim|xapi-forward.find)$/;

/** What was asked for a tenant among what was seen during a request; the others renew what the process caches. */
export function transactionOf(seen: readonly TapedStatement[][]): TapedStatement[] {
  const ofTenant = seen.filter(
    (statements) =>
      statements.some(({ text }) => text.includes('app.context')) &&
      !statements.some(({ name }) => background.test(name)),
  );
  if (ofTenant.length === 0) throw new Error('a request asked nothing for its tenant');
  return ofTenant.flat();
}

/** Puts a request on tape; `newIds` are those of the rows made so far by playing this lesson, in that order. */
export function taped(
  kind: RequestKind,
  ask: HttpAsk,
  answerBytes: number,
  transaction: readonly TapedStatement[],
  lesson: number,
  newIds: readonly string[],
): TapedRequest {
  const counted = transaction.filter(({ name }) => !readOnce.test(name));
  const open = (text: string) => openIds(text, lesson, newIds);
  return {
    kind,
    method: ask.method,
    body: ask.body === undefined ? undefined : open(ask.body),
    answerBytes,
    statementCount: counted.length,
    statements: counted
      .filter(({ name }) => !signIn.test(name))
      .map((statement) => ({
        ...statement,
        values: statement.values.map((value) => openValue(value, open)),
      })),
  };
}

function openValue(value: WireValue, open: (text: string) => string): WireValue {
  return typeof value === 'string' ? open(value) : value;
}

function openIds(text: string, lesson: number, newIds: readonly string[]): string {
  let opened = text;
  for (const [place, id] of newIds.entries()) opened = opened.replaceAll(id, newIdPrefix(place) + lessonMark);
  return opened
    .replaceAll(lessonDigits(lesson), lessonMark)
    .replaceAll(userDigits(userOfLesson(lesson)), userMark);
}

/** Fills the open places of a taped value for another lesson. */
export function fillIds(text: string, lesson: number): string {
  return text
    .replaceAll(lessonMark, lessonDigits(lesson))
    .replaceAll(userMark, userDigits(userOfLesson(lesson)));
}

/** The address at which the floor answers a taped request for a lesson; as long as the server's own. */
export function floorPath(step: number, place: number, lesson: number): string {
  return `/floor/${step}/${place}/${lesson}?as=${lessonId(lesson)}`;
}
