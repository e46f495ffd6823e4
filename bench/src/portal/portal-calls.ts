// Which of the recorded calls make up a page turn, the opening of a page, the start of a timed one, and Home.
import {
  type CallTemplate,
  type CallValues,
  carriesAnswers,
  type RecordedCall,
  templateOf,
} from './call-template.ts';

/** The first call of a page turn sends the answer; what follows it depends on what came back. */
export interface TurnCalls {
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
  const [asked, read] = [true, false].map((isAsked) =>
    usualTurn(
      moving.filter(({ calls: [first] }) => first !== undefined && carriesAnswers(first) === isAsked),
    ),
  );
  if (asked === undefined || read === undefined)
    throw new Error('the recorded lesson has no page with questions, or none without');
  const usual = new Set(
    [asked, read].flatMap(({ answer, after }) => [answer, ...after].map(({ pattern }) => pattern)),
  );
  const odd = new Set(
    [...moving.flatMap(({ calls }) => calls), ...of('work')]
      .map(({ pattern }) => pattern)
      .filter((pattern) => !usual.has(pattern)),
  );
  const regular = (calls: readonly CallTemplate[]) => calls.filter(({ pattern }) => !odd.has(pattern));
  const last = turns.find(({ ended }) => ended);
  const count = (pattern: string) =>
    moving.filter(({ calls }) => calls.some((call) => call.pattern === pattern)).length;
  return {
    asked,
    read,
    atEnd: regular(last?.calls.slice(1) ?? []),
    fetch: only(of('open'), /\/pages\/current(\?|$)/),
    start: regular(of('start')),
    home: only(of('home'), /\/home(\?|$)/),
    description: [
      `A page turn of the portal: ${[asked.answer, ...asked.after].map(inWords).join(', then ')}.`,
      ...[...odd].map((pattern) => `Besides, in ${count(pattern)} of ${moving.length} turns: ${pattern}.`),
    ],
  };
}

function usualTurn(turns: readonly Turn[]): TurnCalls | undefined {
  const share = (pattern: string) =>
    turns.filter(({ calls }) => calls.some((call) => call.pattern === pattern)).length / turns.length;
  const patterns = [...new Set(turns.flatMap(({ calls }) => calls.map(({ pattern }) => pattern)))];
  const usual = patterns.filter((pattern) => share(pattern) > mostly);
  const model = turns.find(({ calls }) =>
    usual.every((pattern) => calls.some((call) => call.pattern === pattern)),
  );
  const [answer, ...after] = (model?.calls ?? []).filter(({ pattern }) => usual.includes(pattern));
  return answer === undefined ? undefined : { answer, after };
}

function only(calls: readonly CallTemplate[], path: RegExp): CallTemplate {
  const found = calls.find((call) => call.method === 'GET' && path.test(call.path));
  if (found === undefined) throw new Error(`the portal asked for nothing like ${path.source}`);
  return found;
}

const inWords = ({ method, path }: CallTemplate) => `${method} ${path.replaceAll(/\{\{(\w+)\}\}/g, '{$1}')}`;
