/** Writes of one thing, one at a time, so that none arrives after a newer one. */

export interface Writer<Body, Answer> {
  /** Sent once what is under way was answered. Of several that wait only the last is sent, and its answer is that of all. */
  readonly write: (body: Body) => Promise<Written<Body, Answer>>;
  /** What waits for its turn. */
  readonly waiting: () => Body | null;
}

export interface Written<Body, Answer> {
  readonly sent: Body;
  readonly answer: Answer;
}

/** `send` answers refusals and throws nothing, as the calls of the API do. */
export function writeInTurn<Body, Answer>(send: (body: Body) => Promise<Answer>): Writer<Body, Answer> {
  let waiting: { readonly body: Body; readonly written: Promise<Written<Body, Answer>> } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return {
    write: (body) => {
      if (waiting === null) {
        const written = last.then(async () => {
          const sent = waiting === null ? body : waiting.body;
          waiting = null;
          return { sent, answer: await send(sent) };
        });
        waiting = { body, written };
        last = written;
      } else waiting = { ...waiting, body };
      return waiting.written;
    },
    waiting: () => waiting?.body ?? null,
  };
}
