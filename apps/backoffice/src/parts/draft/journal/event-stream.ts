/** The stream of what happens to a course, read with the session's token; opened again whenever it ends. */
import { createParser } from 'eventsource-parser';

export interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
}

export interface StreamParts {
  readonly address: (since: number) => string;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly since: () => number;
  readonly heard: (event: StreamEvent) => void;
  /** It ended, or could not be opened; called before it is tried again. */
  readonly lost: () => Promise<void>;
  /** Milliseconds; it ends early when the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

const pauseMs = 1_000;
const pauseMsMax = 20_000;

/** Goes on until the signal is aborted. */
export async function followStream(parts: StreamParts, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    // oxlint-disable-next-line no-await-in-loop -- one stream after the other
    failures = (await readOnce(parts, signal)) ? 0 : failures + 1;
    if (signal.aborted) return;
    // oxlint-disable-next-line no-await-in-loop -- the same
    await parts.lost();
    // oxlint-disable-next-line no-await-in-loop -- the same
    await parts.pause(Math.min(pauseMs * 2 ** failures, pauseMsMax), signal);
  }
}

/** Whether anything was heard. */
async function readOnce(
  { address, headers, fetch: ask, since, heard }: StreamParts,
  signal: AbortSignal,
): Promise<boolean> {
  let hasHeard = false;
  const parser = createParser({
    onEvent({ event = 'message', data }) {
      hasHeard = true;
      heard({ name: event, data: JSON.parse(data) as unknown });
    },
  });
  try {
    const answer = await ask(address(since()), {
      headers: { ...headers(), accept: 'text/event-stream' },
      signal,
    });
    if (!answer.ok || answer.body === null) return false;
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece after the other
      const { value, done } = await reader.read();
      if (done) return hasHeard;
      parser.feed(value);
    }
  } catch {
    return hasHeard;
  }
}
