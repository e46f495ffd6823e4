/** A call of the contract whose answer is kept byte for byte. */
import { calls, type CallName } from '@parcours/contract';
import type { TestServer } from './servers/start-server.ts';

export interface RawInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface RawAnswer {
  readonly status: number;
  /** The body with its request id blanked. */
  readonly text: string;
}

export async function rawCall(
  server: TestServer,
  host: string,
  name: CallName,
  { params = {}, query = {}, body }: RawInput,
  token?: string,
): Promise<RawAnswer> {
  const { method, path } = calls[name];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  const search = new URLSearchParams(query).toString();
  const answer = await server.request(host, `/api${filled}${search === '' ? '' : `?${search}`}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text: text.replace(/"requestId":"[^"]*"/, '"requestId":""') };
}
