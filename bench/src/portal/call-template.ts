// A recorded call of the portal with the places of its learner, lesson, pages and answers left open.
import type { HttpAsk } from '../load/keep-alive-client.ts';

export interface RecordedCall {
  /** Home or a lesson was opened, a timed page begun, a page worked on, or the page turned. */
  readonly phase: 'home' | 'open' | 'start' | 'work' | 'turn';
  /** Of the page, counted from 0. */
  readonly step: number;
  readonly method: string;
  readonly path: string;
  /** The browser's own besides. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What stands in the open places. */
export interface CallValues {
  readonly lesson: string;
  readonly user: string;
  readonly token: string;
  readonly host: string;
  readonly page?: string | undefined;
  /** The page before it. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** As JSON. */
  readonly answers?: string | undefined;
}

type ValueName = keyof CallValues;

export interface CallTemplate {
  readonly method: string;
  readonly path: string;
  /** Lines of the head. */
  readonly head: string;
  readonly body: string | undefined;
  /** Method and path without the values of its query: calls that differ in these alone are one. */
  readonly pattern: string;
}

const markOf = (name: ValueName | 'key') => `{{${name}}}`;
const answersMark = JSON.stringify(markOf('answers'));
/** A client writes these itself. */
const ownHeaders = new Set(['host', 'connection', 'content-length', 'content-type', 'idempotency-key']);

export function templateOf(call: RecordedCall, values: CallValues): CallTemplate {
  const open = (text: string) => {
    let opened = text;
    for (const [name, value] of Object.entries(values) as [ValueName, string | undefined][])
      if (value !== undefined) opened = opened.replaceAll(value, markOf(name));
    return opened;
  };
  const path = open(call.path);
  const headers = Object.entries(call.headers).filter(([name]) => !ownHeaders.has(name));
  if (call.headers['idempotency-key'] !== undefined) headers.push(['idempotency-key', markOf('key')]);
  return {
    method: call.method,
    path,
    head: headers.map(([name, value]) => `${name}: ${open(value)}\r\n`).join(''),
    body: call.body === null ? undefined : openAnswers(open(call.body)),
    pattern: `${call.method} ${path.replaceAll(/=[^&]*/g, '')}`,
  };
}

/** Whether it carries what a learner answered. */
export const carriesAnswers = ({ body }: CallTemplate) => body?.includes(answersMark) ?? false;

let keys = 0;
/** As long as those of the portal, and never the same again. */
const keyStart = crypto.randomUUID().replaceAll('-', '').slice(0, 20);

export function fillTemplate({ method, path, head, body }: CallTemplate, values: CallValues): HttpAsk {
  const fill = (text: string) =>
    text.replaceAll(/"?\{\{(\w+)\}\}"?/g, (mark, name: string) => {
      if (mark === answersMark) return values.answers ?? '[]';
      const value =
        name === 'key' ? keyStart + String((keys += 1)).padStart(13, '0') : values[name as ValueName];
      if (value === undefined) throw new Error(`${method} ${path} needs a ${name} that is not known yet`);
      return mark.replace(markOf(name as ValueName), value);
    });
  return {
    method,
    path: fill(path),
    head: fill(head),
    ...(body === undefined ? {} : { body: fill(body) }),
  };
}

/** Other learners give other answers: wherever a list of answers stands, its place is left open. */
function openAnswers(body: string): string {
  const isAnswers = (value: unknown) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one === 'object' && one !== null && 'path' in one && 'userAnswer' in one);
  return JSON.stringify(
    JSON.parse(body, (_, value: unknown) => (isAnswers(value) ? markOf('answers') : value)),
  );
}
