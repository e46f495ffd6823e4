// Sends a call of the portal for a learner; anything but success ends the bench.
import { type HttpAnswer, type KeepAliveClient, textOf } from '../load/keep-alive-client.ts';
import { type CallTemplate, type CallValues, fillTemplate } from './call-template.ts';

/** `etag` asks whether that answer still holds: 304 is a success then. */
export async function sendCall(
  client: KeepAliveClient,
  call: CallTemplate,
  values: Omit<CallValues, 'host'>,
  etag?: string,
): Promise<HttpAnswer> {
  const ask = fillTemplate(call, { ...values, host: client.host });
  const head = etag === undefined ? ask.head : `${ask.head ?? ''}if-none-match: ${etag}\r\n`;
  const answer = await client.send(head === undefined ? ask : { ...ask, head });
  const isSuccess =
    (answer.status >= 200 && answer.status <= 299) || (answer.status === 304 && etag !== undefined);
  if (!isSuccess)
    throw new Error(`${ask.method} ${ask.path} answered ${answer.status}: ${textOf(answer).slice(0, 400)}`);
  return answer;
}
