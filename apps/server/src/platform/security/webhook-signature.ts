/** Signs a message as Standard Webhooks has it: HMAC-SHA256 over its id, its time and its body, as `v1,` and base64. */
import { createHmac } from 'node:crypto';
import type { Random } from './random.ts';

const prefix = 'whsec_';
const secretBytes = 32;

/** As receivers' libraries take it. */
export const newWebhookSecret = (random: Random): string =>
  `${prefix}${Buffer.from(random.bytes(secretBytes)).toString('base64')}`;

export interface Message {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

export function signedHeaders({ id, at, body }: Message, secret: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
