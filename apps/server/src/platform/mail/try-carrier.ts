/** One mail by the platform's carrier, for whoever waits to hear where it stopped. */
import type { Mail, MailCarrier } from './mail-carrier.ts';
import { type MailServerFailure, mailServerFailure } from './mail-server-failure.ts';

export type CarrierFailure = Pick<MailServerFailure, 'step' | 'said'>;

const late = Symbol('late');

/**
 * Null where the mail was taken. What the platform's server says is the operator's alone to read, but for what it says of
 * the reader. After `waitMs` nobody waits any longer; the mail may arrive all the same.
 */
export async function tryCarrier(
  carrier: Pick<MailCarrier, 'send'>,
  mail: Mail,
  waitMs: number,
): Promise<CarrierFailure | null> {
  const waited = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => waited.resolve(late), waitMs);
  try {
    const ended = await Promise.race([carrier.send(mail), waited.promise]);
    return ended === late ? { step: 'greeting', said: '' } : null;
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const { step, said } = mailServerFailure(cause, undefined, { username: null, password: null });
    return { step, said: step === 'recipient' ? said : '' };
  } finally {
    clearTimeout(timer);
  }
}
