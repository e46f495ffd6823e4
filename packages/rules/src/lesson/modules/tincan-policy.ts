/** What a module's statements mean for its page: the best score counts, and the page is completed once (domain §11). */

/** A package that was unpacked here, or a module that another origin serves. */
export type TincanTarget =
  | { readonly kind: 'package'; readonly id: string }
  | { readonly kind: 'outside'; readonly url: string };

const packageAddress = /^package:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** The origin alone may stand before the path: no name, no password. */
const outsideAddress = /^(https:\/\/[a-z0-9.-]+(?::\d{1,5})?)(?:[/?#][^\s\\]*)?$/i;

/**
 * `package:{id}`, or an `https` address without a name or password in it; null for anything else. An outside module is
 * played only from an origin that the tenant allows: `origins`, such as `https://modules.example`.
 */
export function tincanTargetOf(url: string, origins: readonly string[] = []): TincanTarget | null {
  const id = packageAddress.exec(url)?.[1];
  if (id !== undefined) return { kind: 'package', id: id.toLowerCase() };
  const origin = outsideAddress.exec(url)?.[1]?.toLowerCase();
  return origin !== undefined && origins.includes(origin) ? { kind: 'outside', url } : null;
}

export interface ModuleReport {
  /** 0..1; null where the statements tell no score. */
  readonly ratio: number | null;
  readonly isDone: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const verb = (name: string) => `http://adlnet.gov/expapi/verbs/${name}`;

const passed = verb('passed');
const failed = verb('failed');

/** `bare`: the score of a statement that gives none. `done`: whether the verb alone says that the module is done. */
const verbs: Readonly<Record<string, { readonly bare: number | null; readonly done: boolean }>> = {
  [verb('scored')]: { bare: null, done: false },
  [verb('completed')]: { bare: null, done: true },
  [passed]: { bare: 1, done: true },
  [failed]: { bare: 0, done: false },
};

/**
 * Adds up statements about the launched activity itself; those about its parts, and other verbs, say nothing. A failed
 * attempt scores and leaves the page open for another try, whatever else says that the module is complete (domain §7).
 */
export function moduleReportOf(statements: readonly unknown[], activityId: string): ModuleReport | null {
  const told = statements.flatMap((statement) => resultIn(objectOf(statement), activityId) ?? []);
  const ratios = told.flatMap(({ ratio }) => ratio ?? []);
  const has = (outcome: Outcome) => told.some((one) => one.outcome === outcome);
  const isDone = has('passed') || (has('done') && !has('failed'));
  if (ratios.length === 0 && !isDone) return null;
  return { ratio: ratios.length === 0 ? null : ratios.reduce((best, one) => Math.max(best, one)), isDone };
}

type Outcome = 'passed' | 'failed' | 'done' | 'open';

interface ReportedResult {
  readonly ratio: number | null;
  readonly outcome: Outcome;
}

function resultIn(statement: Json, activityId: string): ReportedResult | null {
  const object = objectOf(statement['object']);
  if ((object['objectType'] ?? 'Activity') !== 'Activity' || object['id'] !== activityId) return null;
  const verbId = objectOf(statement['verb'])['id'];
  const meaning = typeof verbId === 'string' && Object.hasOwn(verbs, verbId) ? verbs[verbId] : undefined;
  if (meaning === undefined) return null;
  const result = objectOf(statement['result']);
  const ratio = ratioOf(objectOf(result['score'])) ?? meaning.bare;
  const isDone = meaning.done || result['completion'] === true;
  if (verbId === failed || result['success'] === false) return { ratio, outcome: 'failed' };
  return { ratio, outcome: verbId === passed ? 'passed' : isDone ? 'done' : 'open' };
}

/** `scaled` first; else `raw` between `min` (0 where absent) and `max` (100 where absent). */
function ratioOf({ scaled, raw, min, max }: Json): number | null {
  if (typeof scaled === 'number') return bounded(scaled);
  if (typeof raw !== 'number') return null;
  const [low, high] = [typeof min === 'number' ? min : 0, typeof max === 'number' ? max : 100];
  return low < high ? bounded((raw - low) / (high - low)) : null;
}

const bounded = (ratio: number) => Math.min(1, Math.max(0, ratio));

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
