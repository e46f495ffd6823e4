/** What the record store answers, before the headers that every answer has. */

export interface XapiAnswer {
  readonly status: 200 | 204;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export const noContent: XapiAnswer = { status: 204, headers: {}, body: '' };

export function jsonAnswer(value: unknown, headers: Readonly<Record<string, string>> = {}): XapiAnswer {
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(value),
  };
}
