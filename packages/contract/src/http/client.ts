/** The only typed caller of the API. It loads no schema library: schemas enter as types alone. */
import { answerMarkOf, type AnswerMark } from './answer-marks.ts';
import { calls, type CallName } from './calls.ts';
import type { CallInput, Endpoint, SuccessBody } from './endpoint.ts';
import type { Endpoints } from './endpoints.ts';
import type { ErrorBody } from './error-body.ts';
import { errorCodesOf } from './error-shapes.ts';
import type { ErrorCode } from './errors.ts';

/** What a call comes back with; `status` 0 means that no answer of the API came: none, or somebody else's. */
export type Result<T, C extends ErrorCode = ErrorCode> =
  | { readonly ok: true; readonly status: number; readonly data: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: C | 'UNDEFINED';
      readonly body: ErrorBody | null;
      /** Seconds to wait before the next try, where the server says so. */
      readonly retryAfter?: number;
    };

export interface CallOptions {
  readonly idempotencyKey?: string;
  /** The `contentVersion` of a page whose content the caller has. */
  readonly knownContent?: string | undefined;
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page; what is written does so by itself unless it is long. */
  readonly keepalive?: boolean;
}

/** An upload takes a form with one `file` besides. */
type SentInput<E extends Endpoint> = CallInput<E> &
  (E extends { readonly upload: true } ? { readonly form: FormData } : unknown);

type Call<N extends CallName> = keyof SentInput<Endpoints[N]> extends never
  ? (input?: undefined, options?: CallOptions) => Promise<ResultOf<N>>
  : Record<string, never> extends SentInput<Endpoints[N]>
    ? (input?: SentInput<Endpoints[N]>, options?: CallOptions) => Promise<ResultOf<N>>
    : (input: SentInput<Endpoints[N]>, options?: CallOptions) => Promise<ResultOf<N>>;

export type ResultOf<N extends CallName> = Result<SuccessBody<Endpoints[N]>, Endpoints[N]['errors'][number]>;
export type Client = { readonly [N in CallName]: Call<N> };

interface ClientSettings {
  /** Address of the API without a trailing slash, e.g. `/api`. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  readonly locale?: () => string;
  readonly fetch?: typeof fetch;
  /** Headers of every request (tests name the tenant by `host`). */
  readonly headers?: Readonly<Record<string, string>>;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly form?: FormData;
}

/** An answer that the server may say to be still true. In memory alone: nothing personal is stored on the device. */
interface Kept {
  readonly tag: string;
  readonly result: Awaited<ReturnType<typeof read>>;
}

/**
 * What is saved outlives the page that saved it: whoever leaves right after pressing loses nothing (experience §7). In
 * signs; a browser lets 64 KiB of such bodies be under way at once and refuses the next, so long ones stay with the page.
 * So does what carries a key: it is kept on the device and sent again, and a browser that follows a request which outlives
 * its page to somebody else's door does not come back to say so.
 */
const outlivesMax = 8_000;

/** As many pages of lists as somebody turns. */
const keptMax = 30;

/** Makes the client; each method takes `{params, query, body}` as its endpoint declares and answers a {@link Result}. */
export function createClient(settings: ClientSettings): Client {
  const send = settings.fetch ?? fetch;
  const kept = new Map<string, Kept>();
  const entries = Object.entries(calls).map(([name, call]) => {
    const method = async (input: AnyInput = {}, options: CallOptions = {}) => {
      const headers: Record<string, string> = { accept: 'application/json', ...settings.headers };
      const token = settings.token();
      if (token !== null) headers.authorization = `Bearer ${token}`;
      const locale = settings.locale?.();
      if (locale !== undefined) headers['accept-language'] = locale;
      if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
      if (options.knownContent !== undefined) headers['known-content'] = options.knownContent;
      const body = input.body === undefined ? undefined : JSON.stringify(withoutPrivateFields(input.body));
      if (body !== undefined) headers['content-type'] = 'application/json';
      const isSentOnce =
        call.method !== 'GET' && input.form === undefined && options.idempotencyKey === undefined;
      const outlives = options.keepalive ?? (isSentOnce && (body?.length ?? 0) <= outlivesMax);
      const to = settings.baseUrl + address(call.path, input);
      // Of whoever asks, who leaves nothing behind when signing out.
      if (token === null) kept.clear();
      const place = `${token} ${locale} ${to}`;
      const known = kept.get(place);
      if (known !== undefined) headers['if-none-match'] = known.tag;
      try {
        const response = await send(to, {
          method: call.method,
          headers,
          ...(body === undefined ? {} : { body }),
          ...(input.form === undefined ? {} : { body: input.form }),
          ...(options.signal === undefined ? {} : { signal: options.signal }),
          ...(outlives ? { keepalive: true } : {}),
        });
        if (response.status === 304 && known !== undefined) return known.result;
        const result = await read(response, answerMarkOf(name as CallName));
        const tag = response.headers.get('etag');
        if (result.ok && tag !== null) {
          if (kept.size >= keptMax) kept.clear();
          kept.set(place, { tag, result });
        }
        return result;
      } catch {
        return { ok: false, status: 0, code: 'UNDEFINED', body: null } as const;
      }
    };
    return [name, method] as const;
  });
  return Object.fromEntries(entries) as unknown as Client;
}

function address(path: string, input: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** Spec §7: fields beginning with an underscore are removed from outgoing payloads. */
function withoutPrivateFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivateFields);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, inner]) => [name, withoutPrivateFields(inner)]),
  );
}

/** Thrown for what the API cannot have said; its caller takes it as silence. */
class ForeignAnswer extends Error {}

async function read(response: Response, mark: AnswerMark) {
  const { ok, status, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (response.redirected) throw new ForeignAnswer();
  if (ok && isBytes(mark)) {
    if (!type.startsWith(mark.bytes)) throw new ForeignAnswer();
    return { ok, status, data: new Uint8Array(await response.arrayBuffer()) } as const;
  }
  const text = await response.text();
  if (ok && !isBytes(mark)) {
    const data = mark === null ? undefined : bodyOf(text, type);
    const isOurs = mark === null ? text === '' && status === 204 : hasField(data, mark);
    if (!isOurs) throw new ForeignAnswer();
    return { ok, status, data } as const;
  }
  const body = bodyOf(text, type);
  const isOurs = isErrorBody(body);
  // Who stands before the API may be the one that is busy; any other word of theirs is not the API's.
  if (!isOurs && status !== 429 && status < 500) throw new ForeignAnswer();
  const retryAfter = Number(headers.get('retry-after') ?? '');
  return {
    ok: false,
    status,
    code: errorCodesOf(body)[0],
    body: isOurs ? body : null,
    ...(retryAfter > 0 ? { retryAfter } : {}),
  } as const;
}

const isBytes = (mark: AnswerMark) => typeof mark === 'object' && mark !== null;

function bodyOf(text: string, type: string): unknown {
  if (!type.startsWith('application/json')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const hasField = (value: unknown, name: string): boolean =>
  typeof value === 'object' && value !== null && name in value;

/** Whether a refusal is the API's: it names an error of the catalogue (domain §3, spec §8). */
export function isErrorBody(value: unknown): value is ErrorBody {
  return (hasField(value, 'errors') && Array.isArray((value as ErrorBody).errors)) || isNamed(value);
}

const isNamed = (value: unknown): boolean => errorCodesOf(value)[0] !== 'UNDEFINED';
