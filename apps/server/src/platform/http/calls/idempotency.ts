/** Idempotency-Key (domain §3): a retry gets the first final answer, written in the transaction it answers for. */
import { createHash } from 'node:crypto';
import { type Endpoint, errorStatus, limits } from '@parcours/contract';
import { AppError } from '../app-error.ts';
import { statement, type TenantTransaction } from '../../database/database.ts';
import type { RawInput } from './input.ts';
import type { IdempotentRequest, Outcome } from './scope.ts';
import { isRefusal, isUnchanged } from './scope.ts';

/** For a refusal, `status` is the error's and `body` its `{code, ...details}`. */
export interface KeptAnswer {
  readonly requestHash: Uint8Array;
  readonly status: number;
  readonly body: unknown;
}

/** No answer was kept: it is made again from the events of a lesson, those of the row after `seq` (domain §6). */
export interface AnsweredByEvents {
  readonly requestHash: Uint8Array;
  readonly status: null;
  readonly lessonId: string;
  readonly seq: number;
}

/** A row of `idempotency_records`. */
export type IdempotencyRecord = KeptAnswer | AnsweredByEvents;

const findRecord = statement<IdempotencyRecord>(
  'idempotency.find',
  `select "requestHash", status, body, "lessonId", seq from idempotency_records
   where "contextId" = $1 and "userId" = $2 and key = $3`,
);

/** Two sendings of one key take turns, so that the second finds the answer of the first. */
const takeTurn = statement(
  'idempotency.takeTurn',
  `select pg_advisory_xact_lock(hashtextextended('idempotency/' || $1::text || '/' || $2::text || '/' || $3::text, 0))`,
);

const insertRecord = statement(
  'idempotency.insert',
  `insert into idempotency_records ("contextId", "userId", key, "requestHash", status, body, "createdAt")
   values ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
);

/** The same for the same endpoint, params, query and body, in whatever order their fields came. */
export function requestHash(endpoint: Endpoint, { params, query, body }: RawInput): Uint8Array {
  const { method, path } = endpoint.call;
  const text = `${method} ${path}\n${canonical(params)}\n${canonical(query)}\n${canonical(body)}`;
  return createHash('sha256').update(text).digest();
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

/** Reads the header; null when the call sends none. */
export function idempotentRequest(
  endpoint: Endpoint,
  header: string | string[] | undefined,
  input: RawInput,
): IdempotentRequest | null {
  if (endpoint.idempotent !== true || header === undefined) return null;
  if (
    typeof header !== 'string' ||
    !/^[\x21-\x7e]+$/.test(header) ||
    header.length > limits.idempotencyKeyMax
  )
    throw new AppError('BAD_REQUEST', { path: 'headers.idempotency-key' });
  return { key: header, requestHash: requestHash(endpoint, input) };
}

/** The first outcome; throws BAD_REQUEST when the key was used for another request. */
export async function replay<E extends Endpoint>(
  request: IdempotentRequest,
  record: IdempotencyRecord,
  answerAgain?: (record: AnsweredByEvents) => Promise<Outcome<E>>,
): Promise<Outcome<E>> {
  if (!Buffer.from(record.requestHash).equals(request.requestHash))
    throw new AppError('BAD_REQUEST', { path: 'headers.idempotency-key' });
  if (record.status === null) {
    if (answerAgain === undefined) throw new Error('an answer that was not kept cannot be made again here');
    return answerAgain(record);
  }
  if (record.status >= 400) {
    const { code, ...details } = record.body as { code: keyof typeof errorStatus };
    return { refusal: code, details };
  }
  return { status: record.status, body: record.body ?? undefined } as Outcome<E>;
}

/** What is kept of an outcome; undefined where a retry must be tried anew (PATCH_IN_PROGRESS, 5xx). */
export function recordOf<E extends Endpoint>(
  request: IdempotentRequest,
  outcome: Outcome<E>,
): KeptAnswer | undefined {
  const { requestHash: hash } = request;
  // Only reading is answered so, and reading takes no key.
  if (isUnchanged(outcome)) return undefined;
  if (!isRefusal(outcome)) return { requestHash: hash, status: outcome.status, body: outcome.body ?? null };
  const status = errorStatus[outcome.refusal];
  if (outcome.refusal === 'PATCH_IN_PROGRESS' || status >= 500) return undefined;
  return { requestHash: hash, status, body: { code: outcome.refusal, ...outcome.details } };
}

/** Waits for another sending of the same key to end, then answers what it left. */
export async function findIdempotencyRecord(
  tx: TenantTransaction,
  userId: string,
  request: IdempotentRequest,
): Promise<IdempotencyRecord | undefined> {
  const whose = [tx.contextId, userId, request.key];
  const [, [record]] = await Promise.all([tx.query(takeTurn, whose), tx.query(findRecord, whose)]);
  return record;
}

export async function insertIdempotencyRecord(
  tx: TenantTransaction,
  userId: string,
  key: string,
  record: KeptAnswer,
  now: Date,
): Promise<void> {
  await tx.query(insertRecord, [
    tx.contextId,
    userId,
    key,
    record.requestHash,
    record.status,
    JSON.stringify(record.body),
    now,
  ]);
}

const keepAnswer = statement(
  'idempotency.keepAnswer',
  `update idempotency_records set status = $4, body = $5::jsonb
   where "contextId" = $1 and "userId" = $2 and key = $3`,
);

const forget = statement(
  'idempotency.forget',
  `delete from idempotency_records where "contextId" = $1 and "userId" = $2 and key = $3`,
);

/** Of a key that was noted before the outcome was known: keeps the answer, or forgets the key where it is undefined. */
export async function keepOrForget(
  tx: TenantTransaction,
  userId: string,
  key: string,
  answer: KeptAnswer | undefined,
): Promise<void> {
  const whose = [tx.contextId, userId, key];
  if (answer === undefined) await tx.query(forget, whose);
  else await tx.query(keepAnswer, [...whose, answer.status, JSON.stringify(answer.body)]);
}
