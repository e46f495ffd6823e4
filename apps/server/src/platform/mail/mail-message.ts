/** A mail in the mailer's terms: every text that becomes a header is one line. */
import type { SendMailOptions } from 'nodemailer';
import type { Mail, MailAddress } from './mail-carrier.ts';

const nameMax = 100;
const subjectMax = 200;

/** One line of printable text: no line break, no control, no invisible direction mark. */
export function headerText(text: string, max: number): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, max);
}

/** Whether a text can stand as an address: nothing that could end it or begin another one. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u.test(text);
}

/** `from` is the address of the house, e.g. `no-reply@example.org`. */
export function mailMessage(mail: Mail, from: string): SendMailOptions {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    from: written({ name: mail.fromName, address: from }),
    to: written(mail.to),
    ...(mail.replyTo === undefined ? {} : { replyTo: written(mail.replyTo) }),
    envelope: { from, to: mail.to.address },
    subject: headerText(mail.subject, subjectMax),
    text: mail.text,
    html: mail.html,
    date: mail.at,
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      'Content-Language': mail.language,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribe === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    attachments: mail.attachments.map(({ name, type, bytes }) => ({
      filename: headerText(name, nameMax),
      contentType: type,
      content: bytes,
    })),
    // Nothing of a mail may make the server fetch an address or open a path.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function written({ name, address }: MailAddress): MailAddress {
  if (!isMailAddress(address)) throw new Error('not a mail address');
  return { name: headerText(name, nameMax), address };
}
