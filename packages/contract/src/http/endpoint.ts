/** How an endpoint is declared: one object from which come validation, the typed client, OpenAPI and the fuzz tests. */
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call (domain §4). `anyone`: signed out too. `signed-in`: any user of the context; the service narrows what
 * is seen by `rules/access`. `own-lesson`: the learner whose lesson it is; for anybody else the lesson does not exist.
 * `own-account`: the person whose account it is, signed in or holding the token of a password reset; and the context's
 * admin. `superadmin`: who is signed in to the platform, at the platform's own host; everywhere else and for everybody
 * else it is a 401.
 */
type Access = 'anyone' | 'signed-in' | 'own-lesson' | 'own-account' | 'superadmin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path of a call, kept apart from its schemas so that a browser need not load a schema library. */
export interface Call {
  readonly method: Method;
  /** Relative to `{api}`, with `{name}` for a parameter. */
  readonly path: `/${string}`;
}

/** What may be done to the rows of a resource, as a key of the API is given it. */
export type ApiVerb = 'read' | 'create' | 'update' | 'delete';

export interface Endpoint {
  readonly call: Call;
  /** One sentence for the documentation, with the section of the specification. */
  readonly summary: string;
  readonly access: Access;
  /** What a key of the API must have been given to call, such as `courses:read`; without it no key may. */
  readonly scope?: `${string}:${ApiVerb | 'publish' | 'import'}`;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Whether the call takes an `Idempotency-Key` (domain §3). */
  readonly idempotent?: boolean;
  /** Accepts the header `known-content`: the `contentVersion` of a page whose content the caller has. */
  readonly knownContent?: boolean;
  /** Most bytes of the body where it is not `limits.bodyBytesMax`. */
  readonly bodyBytesMax?: number;
  /** Sent by a timer, without loss if it is refused: the first to be so when more is asked than can be done. */
  readonly background?: true;
  /** Waits for a server of somebody else: it takes no place of other calls, and its own rate limit bounds it. */
  readonly waitsOutside?: true;
  /** Takes one file as `multipart/form-data` instead of a JSON body. */
  readonly upload?: true;
  /** Also takes a form, whose fields say nothing: a mail program sends `List-Unsubscribe=One-Click` (RFC 8058). */
  readonly form?: true;
  /** `type` where the body is bytes of that MIME type instead of JSON; 302 answers an address in `location`. */
  readonly success: {
    readonly status: 200 | 201 | 204 | 302;
    readonly body: z.ZodType;
    readonly type?: string;
  };
  /** Answers carry an `ETag`, and 304 says that the one in `If-None-Match` is still true (RFC 9110 §13.1.2). */
  readonly conditional?: true;
  readonly errors: readonly ErrorCode[];
}

/** Declares an endpoint, keeping its literal types for the server binder and the client. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** Input that a caller gives: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'>;

type InputPart<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? undefined extends z.input<E[K]>
    ? { readonly [P in K]?: z.input<E[K]> }
    : { readonly [P in K]: z.input<E[K]> }
  : unknown;

/** What a handler reads: the parts after validation. */
export type HandlerInput<E extends Endpoint> = OutputPart<E, 'params'> &
  OutputPart<E, 'query'> &
  OutputPart<E, 'body'>;

type OutputPart<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodType
  ? { readonly [P in K]: z.output<E[K]> }
  : unknown;

/** Body of a successful answer. */
export type SuccessBody<E extends Endpoint> = z.output<E['success']['body']>;
