/** Calls to servers of others: one deadline, no redirect, an answer of bounded size (assurance #23). */

export interface OutboundCall {
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
}

export interface OutboundAnswer {
  readonly status: number;
  /** Its beginning. */
  readonly text: string;
}

export type Outbound = (address: string, call: OutboundCall) => Promise<OutboundAnswer>;

const deadlineMs = 20_000;
const textMax = 2_000;

/** `allowHttp`: for a server on one's own machine; elsewhere the address must be https. */
export function createOutbound(allowHttp: boolean): Outbound {
  return async (address, { method, headers, body }) => {
    const { protocol } = new URL(address);
    if (protocol !== 'https:' && !(allowHttp && protocol === 'http:'))
      throw new Error('an outside server is called by https');
    const signal = AbortSignal.timeout(deadlineMs);
    const answer = await fetch(address, { method, headers, body, redirect: 'manual', signal });
    return { status: answer.status, text: await beginningOf(answer) };
  };
}

async function beginningOf(answer: Response): Promise<string> {
  let text = '';
  if (answer.body === null) return text;
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.length >= textMax) break;
  }
  return text.slice(0, textMax);
}
