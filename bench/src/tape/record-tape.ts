// Records the tapes: plays one lesson from its first page to its end through the wire tap, one request at a time.
import { type AnswerBook, LessonPlayer } from '../fixture/lesson-player.ts';
import { lessonId } from '../fixture/numbered-ids.ts';
import type { HttpAsk, KeepAliveClient } from '../load/keep-alive-client.ts';
import { type Tape, taped, type TapedRequest, transactionOf } from './tape.ts';
import type { WireTap } from './wire-tap.ts';

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export interface Recording {
  readonly tap: WireTap;
  readonly client: KeepAliveClient;
  readonly token: string;
  readonly book: AnswerBook;
}

/** Records a whole lesson that nobody has opened yet. */
export async function recordLesson({ tap, client, token, book }: Recording, lesson: number): Promise<Tape> {
  const steps: TapedRequest[][] = [];
  // Rows that playing makes have ids that carry the time of their making: another lesson gets others.
  const newIds: string[] = [];
  const started = Date.now();
  let requests: TapedRequest[] = [];
  const player = new LessonPlayer(lesson, token, book, (kind, ask, answer) => {
    const transaction = transactionOf(tap.take());
    const texts = transaction.flatMap(({ values }) => values.filter((value) => typeof value === 'string'));
    for (const [id] of texts.join(' ').matchAll(anyId))
      if (timeOf(id) >= started && !newIds.includes(id)) newIds.push(id);
    requests.push(taped(kind, ask, answer.body.length, transaction, lesson, newIds));
  });
  tap.take();
  while (!player.ended) {
    requests = [];
    await player.playStep(client);
    steps.push(requests);
  }
  return { sessionOptions: tap.sessionOptions(), steps };
}

/** Milliseconds that a UUIDv7 carries. */
function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** Records one reading of the current page of a lesson, as a tape of one step with one request. */
export async function recordFetch({ tap, client, token }: Recording, lesson: number): Promise<Tape> {
  const ask: HttpAsk = {
    method: 'GET',
    path: currentPagePath(lesson),
    headers: { authorization: `Bearer ${token}` },
  };
  tap.take();
  const answer = await client.send(ask);
  if (answer.status !== 200) throw new Error(`GET ${ask.path} answered ${answer.status}`);
  const request = taped('fetch', ask, answer.body.length, transactionOf(tap.take()), lesson, []);
  return { sessionOptions: tap.sessionOptions(), steps: [[request]] };
}

export const currentPagePath = (lesson: number) => `/api/lessons/${lessonId(lesson)}/pages/current`;
