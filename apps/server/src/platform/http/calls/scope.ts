/** What a handler is handed, and the two things it may hand back. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Endpoint, ErrorCode, HandlerInput, SuccessBody } from '@parcours/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { RefusalDetails } from '../app-error.ts';
import type { Clock } from '../../time/clock.ts';
import type { TenantTransaction, TransactionOptions } from '../../database/database.ts';
import type { Ids } from '../../database/ids.ts';
import type { Random } from '../../security/random.ts';
import type { Revisions } from '../../security/tokens/live-session.ts';
import type { Principal } from '../../security/tokens/principal.ts';
import type { KnownTags } from './known-tags.ts';
import type { Site, TenantContext } from '../sites/site.ts';

interface BaseScope {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly random: Random;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
}

/** For calls that need no tenant: the handler opens its own transactions. */
export interface CallerScope extends BaseScope {
  /** The block of the caller's address: what tries are counted by. */
  readonly addressBlock: string;
  readonly headers: IncomingHttpHeaders;
}

/** Who is signed in to the platform (domain §2). */
export interface Superadmin {
  readonly accountId: string;
  readonly username: string;
}

/** For calls of a superadmin, at the platform's own host. */
export interface SuperadminScope extends CallerScope {
  readonly superadmin: Superadmin;
}

/** For calls that anyone may make: the tenant is known, and the handler opens its own transactions in it. */
export interface TenantScope extends CallerScope {
  readonly context: TenantContext;
  readonly site: Site;
  readonly transact: <T>(
    work: (tx: TenantTransaction) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>;
}

/** A file that is coming in; it must be read to its end or destroyed. */
export interface Upload {
  /** As the sender calls it: never to be believed. */
  readonly name: string;
  readonly bytes: Readable;
}

/** For calls that do slow work outside of any transaction: who asks is known, the handler opens its own. */
export interface GuardedScope<Who> extends TenantScope {
  readonly who: Who;
  /** The one file of a call that is declared as an upload; throws BAD_REQUEST when there is none. */
  readonly upload: () => Promise<Upload>;
}

/** Says who asks from the bearer token, or throws. */
export type Authenticate<Who> = (scope: TenantScope, bearer: string | undefined) => Promise<Who>;

/**
 * For calls of a signed-in user: one open transaction of the tenant, committed when the handler answers; for calls
 * declared to read only, no transaction but a look at the tenant.
 */
export interface Scope extends BaseScope {
  readonly context: TenantContext;
  readonly site: Site;
  readonly tx: TenantTransaction;
  readonly principal: Principal;
  /** Read with the look at the session: what is kept in memory under another revision is out of date. */
  readonly revisions: Promise<Revisions>;
  /** The tags of answers that the caller has. */
  readonly known: KnownTags;
  /** As the caller says it, of the page that it answers; whatever else was sent there names none. */
  readonly knownContent: string | readonly string[] | undefined;
  /** With an Idempotency-Key: what {@link foldedIdempotency} handlers look up and store themselves. */
  readonly idempotency: IdempotentRequest | null;
}

/** A scope whose session is still being looked at: statements may be sent before it is known to be alive. */
export interface PipelinedScope extends Omit<Scope, 'principal'> {
  /** From the signed token; trusted only once `principal` resolves, which the binder awaits before it answers. */
  readonly userId: string;
  readonly sessionId: string;
  /** Only reads: what would be stored is left as it is. */
  readonly isView: boolean;
  /** The token that was sent, of the one who sent it. */
  readonly token: string;
  readonly principal: Promise<Principal>;
  /** A transaction of its own, for a call that only reads but for once: the principal must have been awaited. */
  readonly transact: TenantScope['transact'];
}

export interface IdempotentRequest {
  readonly key: string;
  readonly requestHash: Uint8Array;
}

/** An expected no that keeps what the transaction wrote (a closed page, a counter). */
export interface Refusal {
  readonly refusal: ErrorCode;
  readonly details: RefusalDetails;
}

export interface Answer<E extends Endpoint> {
  readonly status: E['success']['status'];
  readonly body: SuccessBody<E>;
  /** What the answer says besides, such as `location`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Of a conditional call alone: the caller has the answer already, under this tag (`known-tags.ts`). */
export interface Unchanged {
  readonly unchanged: string;
}

export type Outcome<E extends Endpoint> = Answer<E> | Refusal | Unchanged;

/** Refuses and commits; throw an `AppError` to refuse and roll back. */
export function refusal(code: ErrorCode, details: RefusalDetails = {}): Refusal {
  return { refusal: code, details };
}

export function isRefusal(outcome: object): outcome is Refusal {
  return 'refusal' in outcome;
}

export function isUnchanged(outcome: object): outcome is Unchanged {
  return 'unchanged' in outcome;
}

export type OpenHandler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<Outcome<E>>;
export type CallerHandler<E extends Endpoint> = (
  scope: CallerScope,
  input: HandlerInput<E>,
) => Promise<Outcome<E>>;
export type SuperadminHandler<E extends Endpoint> = (
  scope: SuperadminScope,
  input: HandlerInput<E>,
) => Promise<Outcome<E>>;
export type TenantHandler<E extends Endpoint> = (
  scope: TenantScope,
  input: HandlerInput<E>,
) => Promise<Outcome<E>>;
export type Handler<E extends Endpoint> = (scope: Scope, input: HandlerInput<E>) => Promise<Outcome<E>>;
export type GuardedHandler<E extends Endpoint, Who> = (
  scope: GuardedScope<Who>,
  input: HandlerInput<E>,
) => Promise<Outcome<E>>;
export type PipelinedHandler<E extends Endpoint> = (
  scope: PipelinedScope,
  input: HandlerInput<E>,
) => Promise<Outcome<E>>;
