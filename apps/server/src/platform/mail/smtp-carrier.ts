/** Mail by SMTP. */
import type { Transporter } from 'nodemailer';
import { once } from '../memory/once.ts';
import { NotDeliverable } from '../jobs/failure.ts';
import type { MailCarrier } from './mail-carrier.ts';
import { mailMessage } from './mail-message.ts';

const waitMs = 15_000;

/** `url` as `smtp://user:password@host:587`, or `smtps://`; `from` is the address that mails come from. */
export function createSmtpCarrier(url: string, from: string): MailCarrier {
  let opened: Transporter | undefined;
  // Loaded with the first mail: a process that only serves reads never needs it.
  const transport = once(async () => {
    const { createTransport } = await import('nodemailer');
    opened = createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: waitMs,
      greetingTimeout: waitMs,
      socketTimeout: 2 * waitMs,
    });
    return opened;
  });
  return {
    async send(mail) {
      try {
        await (await transport()).sendMail(mailMessage(mail, from));
      } catch (error) {
        if (isRefusedForGood(error)) throw new NotDeliverable(`refused: ${(error as Error).message}`, error);
        throw error;
      }
    },
    close: () => opened?.close(),
  };
}

/** A reply of 5xx to the mail itself; a refused sign-in is the administrator's to mend, so the mail waits. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  );
}
