/** One case of the conformance test: which numbered requirement, in which editions, and how it is seen over HTTP. */
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import type { XapiEdition } from '@parcours/xapi';
import type { Answer, CallOptions, Json, Kit } from './kit.ts';

export interface ConformanceCase {
  /** `XAPI-…` of ADL's list of LRS requirements, or a section of IEEE 9274.1.1. */
  readonly requirement: string;
  readonly title: string;
  /** Both where absent. */
  readonly editions?: readonly XapiEdition[];
  readonly run: (kit: Kit) => Promise<void>;
}

export function conformanceCase(
  requirement: string,
  title: string,
  run: (kit: Kit) => Promise<void>,
  editions?: readonly XapiEdition[],
): ConformanceCase {
  return { requirement, title, run, ...(editions === undefined ? {} : { editions }) };
}

export function expectStatus(answer: Answer, status: number): Answer {
  ok(answer.status === status, `expected ${status}, got ${answer.status}: ${answer.text.slice(0, 200)}`);
  return answer;
}

/** Calls and expects a status. */
export async function expectCall(
  kit: Kit,
  status: number,
  method: string,
  resource: string,
  options?: CallOptions,
): Promise<Answer> {
  return expectStatus(await kit.call(method, resource, options), status);
}

export const same: (actual: unknown, expected: unknown, message?: string) => void = deepStrictEqual;
export const equal: (actual: unknown, expected: unknown, message?: string) => void = strictEqual;
export const holds: (value: unknown, message?: string) => void = (value, message) => ok(value, message);

export interface StatementResult {
  readonly statements: readonly Json[];
  readonly more: string;
}

export async function listStatements(
  kit: Kit,
  parameters: Readonly<Record<string, string>>,
): Promise<StatementResult> {
  const answer = await expectCall(kit, 200, 'GET', 'statements', { parameters });
  return answer.json as StatementResult;
}

export async function idsFound(kit: Kit, parameters: Readonly<Record<string, string>>): Promise<string[]> {
  return (await listStatements(kit, parameters)).statements.map(({ id }) => String(id));
}

export async function getStatement(
  kit: Kit,
  id: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<Json> {
  const answer = await expectCall(kit, 200, 'GET', 'statements', {
    parameters: { statementId: id, ...parameters },
  });
  return answer.json as Json;
}
