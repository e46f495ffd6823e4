// Which of the recorded calls make up a page turn, the opening of a page, the start of a timed one, and Home.
import {
  type CallTemplate,
  type CallValues,
  carriesAnswers,
  type RecordedCall,
  templateOf,
} from './call-template.ts';

/** The calls of a page turn: what follows the answer depends on what came back. */
export interface TurnCalls {
  readonly before: readonly CallTemplate[];
  readonly answer: CallTemplate;
  readonly after: readonly CallTemplate[];
}

export interface PortalCalls {
  /** Of a page with questions, and of one that is read alone. */
  readonly asked: TurnCalls;
  readonly read: TurnCalls;
  /** After the answer that ends the lesson. */
  readonly atEnd: readonly CallTemplate[];
  /** The reading of the current page. */
  readonly fetch: CallTemplate;
  /** The beginning of a timed page; none where the lesson has no such page. */
  readonly start: readonly CallTemplate[];
  /** The list of Home. */
  readonly home: CallTemplate;
  /** What a page turn is, in words, and what came besides. */
  readonly description: readonly string[];
}

const allOf = ({ before, answer, after }: TurnCalls) => [...before, answer, ...after];
const isPing = ({ pattern }: CallTemplate) => pattern.endsWith('/ping');

/** The same turn without the report of how long the learner was there; undefined where it holds none. */
export function withoutPings(calls: PortalCalls): PortalCalls | undefined {
  const { asked, read } = calls;
  if (![asked, read].flatMap(allOf).some(isPing)) return undefined;
  const silent = ({ before, answer, after }: TurnCalls): TurnCalls => ({
    before: before.filter((call) => !isPing(call)),
    answer,
    after: after.filter((call) => !isPing(call)),
  });
  return {
    ...calls,
    asked: silent(asked),
    read: silent(read),
    atEnd: calls.atEnd.filter((call) => !isPing(call)),
  };
}

interface Turn {
  readonly calls: readonly CallTemplate[];
  readonly ended: boolean;
}

/** A call is part of a turn when it came with most of them; what comes by the clock (a ping) does not. */
const mostly = 0.5;

export function portalCalls(
  recorded: readonly RecordedCall[],
  valuesOf: (call: RecordedCall) => CallValues,
): PortalCalls {
  const of = (phase: RecordedCall['phase'], step?: number) =>
    recorded
      .filter((call) => call.phase === phase && (step === undefined || call.step === step))
      .map((call) => templateOf(call, valuesOf(call)));
  const steps = [...new Set(recorded.filter(({ phase }) => phase === 'turn').map(({ step }) => step))];
  const turns = steps.map((step, place): Turn => ({
    calls: of('turn', step),
    ended: place === steps.length - 1,
  }));
  const moving = turns.filter(({ ended }) => !ended);
  const sending = mostFrequent(moving.flatMap(({ calls }) => calls.filter(carriesAnswers)));
  const isAnswer = ({ pattern }: CallTemplate) => pattern === sending;
  const [asked, read] = [true, false].map((isAsked) =>
    usualTurn(
      moving.filter(({ calls }) => calls.some((call) => isAnswer(call) && carriesAnswers(call) === isAsked)),
      isAnswer,
    ),
  );
  if (asked === undefined || read === undefined)
    throw new Error('the recorded lesson has no page with questions, or none without');
  const usual = new Set([asked, read].flatMap(allOf).map(({ pattern }) => pattern));
  const odd = new Set(
    [...moving.flatMap(({ calls }) => calls), ...of('work')]
      .map(({ pattern }) => pattern)
      .filter((pattern) => !usual.has(pattern)),
  );
  const regular = (calls: readonly CallTemplate[]) => calls.filter(({ pattern }) => !odd.has(pattern));
  const last = turns.find(({ ended }) => ended)?.calls ?? [];
  const count = (pattern: string) =>
    moving.filter(({ calls }) => calls.some((call) => call.pattern === pattern)).length;
  return {
    asked,
    read,
    atEnd: regular(last.slice(last.findIndex(isAnswer) + 1)),
    fetch: only(of('open'), /\/pages\/current(\?|$)/),
    start: regular(of('start')),
    home: only(of('home'), /\/home(\?|$)/),
    description: [
      `A page turn of the portal: ${allOf(asked).map(inWords).join(', then ')}.`,
      ...[...odd].map((pattern) => `Besides, in ${count(pattern)} of ${moving.length} turns: ${pattern}.`),
    ],
  };
}

function usualTurn(turns: readonly Turn[], isAnswer: (call: CallTemplate) => boolean): TurnCalls | undefined {
  const share = (pattern: string) =>
    turns.filter(({ calls }) => calls.some((call) => call.pattern === pattern)).length / turns.length;
  const patterns = [...new Set(turns.flatMap(({ calls }) => calls.map(({ pattern }) => pattern)))];
  const usual = patterns.filter((pattern) => share(pattern) > mostly);
  const model = turns.find(({ calls }) =>
    usual.every((pattern) => calls.some((call) => call.pattern === pattern)),
  );
  const calls = (model?.calls ?? []).filter(({ pattern }) => usual.includes(pattern));
  const place = calls.findIndex(isAnswer);
  const answer = calls[place];
  return answer === undefined
    ? undefined
    : { before: calls.slice(0, place), answer, after: calls.slice(place + 1) };
}

function mostFrequent(calls: readonly CallTemplate[]): string | undefined {
  const byPattern = [...Map.groupBy(calls, ({ pattern }) => pattern)];
  return byPattern.sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

function only(calls: readonly CallTemplate[], path: RegExp): CallTemplate {
  const found = calls.find((call) => call.method === 'GET' && path.test(call.path));
  if (found === undefined) throw new Error(`the portal asked for nothing like ${path.source}`);
  return found;
}

const inWords = ({ method, path }: CallTemplate) => `${method} ${path.replaceAll(/\{\{(\w+)\}\}/g, '{$1}')}`;
