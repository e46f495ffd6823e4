/** A network that answers by the contract's names: what a test does not answer fails the test. */
import {
  calls,
  errorStatus,
  type CallName,
  type Endpoints,
  type ErrorBody,
  type ErrorCode,
  type SuccessBody,
} from '@parcours/contract';
import { vi } from 'vitest';

export interface SeenCall {
  readonly name: CallName;
  readonly address: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly knownContent: string | null;
  readonly authorization: string | null;
}

/** A refusal, or no answer at all. */
export type Refusal =
  | { readonly refused: ErrorCode; readonly end?: ErrorBody['end']; readonly path?: string }
  | { readonly lost: true };

export type Answers = {
  readonly [N in CallName]?: (
    call: SeenCall,
  ) => SuccessBody<Endpoints[N]> | Refusal | Promise<SuccessBody<Endpoints[N]> | Refusal>;
};

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && ('refused' in value || 'lost' in value);

function nameOf(method: string, path: string): CallName | undefined {
  const found = Object.entries(calls).find(([, call]) => {
    const pattern = new RegExp(
      `^${call.path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', String.raw`\.`)}$`,
    );
    return call.method === method && pattern.test(path);
  });
  return found?.[0] as CallName | undefined;
}

/** Fails once the caller waits no longer. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, refuse) => {
    signal?.addEventListener('abort', () => refuse(new DOMException('', 'TimeoutError')));
  });

/** Stands in for `fetch` until the test ends; answers the calls seen so far, in order. */
export function fakeApi(answers: Answers): readonly SeenCall[] {
  const seen: SeenCall[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin);
    const headers = new Headers(init?.headers);
    const name = nameOf(init?.method ?? 'GET', url.pathname.replace(/^\/api/, ''));
    if (name === undefined) throw new Error(`no such call: ${url.pathname}`);
    const call: SeenCall = {
      name,
      address: url.pathname + url.search,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      idempotencyKey: headers.get('idempotency-key'),
      knownContent: headers.get('known-content'),
      authorization: headers.get('authorization'),
    };
    seen.push(call);
    const handler: ((call: SeenCall) => unknown) | undefined = answers[name];
    if (handler === undefined) throw new Error(`the test has no answer for ${name}`);
    const answer = await Promise.race([handler(call), givenUp(init?.signal)]);
    if (!isRefusal(answer))
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
    if ('lost' in answer) throw new TypeError('the network is away');
    const body: ErrorBody = {
      errors: [
        {
          code: answer.refused,
          title: '',
          message: '',
          ...(answer.path === undefined ? {} : { path: answer.path }),
        },
      ],
      requestId: 'request-1',
      ...(answer.end === undefined ? {} : { end: answer.end }),
    };
    return Response.json(body, { status: errorStatus[answer.refused] });
  });
  return seen;
}
