/** Sends an entry of the logbook; sent again after an answer that was lost, it is kept once. */
import type { Client, ResultOf } from '@parcours/contract/client';
import { api, submission } from '@parcours/web';

type Entry = NonNullable<Parameters<Client['createLogBookRecord']>[0]>['body'];

/** `place`: of its unsent words. */
export async function sendEntry(place: string, body: Entry): Promise<ResultOf<'createLogBookRecord'>> {
  const idempotencyKey = submission.keyOf(place, body);
  const result = await api.createLogBookRecord({ body }, { idempotencyKey, keepalive: true });
  if (result.ok) submission.end(place);
  return result;
}
