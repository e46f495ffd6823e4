// Sends a call of the portal for a learner; anything but success is an error, which ends a bench.
import { setTimeout as pause } from 'node:timers/promises';
import { type HttpAnswer, type KeepAliveClient, textOf } from '../load/keep-alive-client.ts';
import { type CallTemplate, type CallValues, fillTemplate } from './call-template.ts';

/** The server has too much to do: the portal sends the same call again, and so does a bench. */
const unavailable = 503;
const pauseMs = 100;
const tries = 50;

/** Every try of a call was refused: nothing is wrong with it, and it may be sent again later. */
export class StillRefused extends Error {}

const refusals = new Map<string, number>();
/** How often that happened so far, to all calls or to those of one method. */
export function refusalsSoFar(method?: string): number {
  let count = 0;
  for (const [of, times] of refusals) if (method === undefined || method === of) count += times;
  return count;
}

/** `etag` asks whether that answer still holds: 304 is a success then. */
export async function sendCall(
  client: KeepAliveClient,
  call: CallTemplate,
  values: Omit<CallValues, 'host'>,
  etag?: string,
): Promise<HttpAnswer> {
  const ask = fillTemplate(call, { ...values, host: client.host });
  const head = etag === undefined ? ask.head : `${ask.head ?? ''}if-none-match: ${etag}\r\n`;
  const asked = head === undefined ? ask : { ...ask, head };
  let answer = await client.send(asked);
  for (let tried = 1; answer.status === unavailable && tried < tries; tried += 1) {
    refusals.set(call.method, (refusals.get(call.method) ?? 0) + 1);
    await pause(pauseMs);
    answer = await client.send(asked);
  }
  if (answer.status === unavailable)
    throw new StillRefused(`${ask.method} ${ask.path} was refused ${tries} times`);
  const isSuccess =
    (answer.status >= 200 && answer.status <= 299) || (answer.status === 304 && etag !== undefined);
  if (!isSuccess)
    throw new Error(`${ask.method} ${ask.path} answered ${answer.status}: ${textOf(answer).slice(0, 400)}`);
  return answer;
}
