/** Where a mail stopped on its way to somebody's mail server, and what the server said of it: bounded, and without a secret. */
import { limits, type MailStep } from '@parcours/contract';
import { EgressRefused } from '../http/egress/egress.ts';

export class MailServerFailure extends Error {
  /** Where it stopped. */
  readonly step: MailStep;
  /** What the server or the network said. */
  readonly said: string;
  /** The server works, and took neither this mail nor its repetition. */
  readonly isForGood: boolean;
  /** The server works: it is this mail that is not taken, now or at all. */
  readonly isOfMail: boolean;

  constructor(
    step: MailStep,
    said: string,
    { isForGood, isOfMail }: { isForGood: boolean; isOfMail: boolean },
  ) {
    super(`${step}: ${said}`);
    this.name = 'MailServerFailure';
    this.step = step;
    this.said = said;
    this.isForGood = isForGood;
    this.isOfMail = isOfMail;
  }
}

interface Told {
  /** The command that was answered; of commands that travel together it is not the last. */
  readonly command?: unknown;
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
}

/** What is never to be repeated, as it was typed or as a server may echo it. */
export interface Secrets {
  readonly username: string | null;
  readonly password: string | null;
}

/** `command`: the last that was sent to the server, `CONNECT` once it was reached; undefined before that. */
export function mailServerFailure(
  error: unknown,
  command: string | undefined,
  secrets: Secrets,
): MailServerFailure {
  const told = (error instanceof Error ? error : new Error(String(error))) as Error & Told;
  const codes = [told.code, told.originalCode].map(String);
  const step = stepOf(told, codes, commandOf(String(told.command)) ?? command);
  const said = typeof told.response === 'string' ? told.response : told.message;
  const isOfMail = (step === 'recipient' || step === 'message') && typeof told.responseCode === 'number';
  // A sender who is not let in is told so at the recipient by some servers: that is the administrator's to mend.
  const isUnknownSender = told.responseCode === 530 || told.responseCode === 535;
  return new MailServerFailure(step, bounded(withoutSecrets(said, secrets)), {
    isOfMail: isOfMail && !isUnknownSender,
    isForGood: isOfMail && !isUnknownSender && Number(told.responseCode) >= 500,
  });
}

const names = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EDNS'];
const isOfEncryption = (code: string): boolean =>
  /^(?:ETLS$|EPROTO$|ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_)/.test(code) || /_CERT(?:_|$)/.test(code);

function stepOf(error: Error, codes: readonly string[], command: string | undefined): MailStep {
  if (error instanceof EgressRefused) return 'address-refused';
  if (codes.some((code) => names.includes(code))) return 'unknown-name';
  if (command === undefined) return 'connection';
  if (codes.some(isOfEncryption) || command === 'STARTTLS') return 'encryption';
  if (codes.includes('EAUTH') || command === 'AUTH') return 'sign-in';
  switch (command) {
    case 'MAIL':
      return 'sender';
    case 'RCPT':
      return 'recipient';
    case 'DATA':
      return 'message';
    default:
      return 'greeting';
  }
}

/** Lines of a session that nodemailer names; what follows AUTH is not one of them. */
export const commandOf = (line: string): string | undefined =>
  /^(?:EHLO|HELO|STARTTLS|AUTH|MAIL|RCPT|DATA)\b/.exec(line)?.[0];

function withoutSecrets(text: string, { username, password }: Secrets): string {
  if (password === null) return text;
  const base64 = (clear: string) => Buffer.from(clear).toString('base64');
  const forms = [password, base64(password), base64(`\0${username ?? ''}\0${password}`)];
  return forms.reduce((left, form) => left.replaceAll(form, '…'), text);
}

function bounded(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, limits.mailSaidMax);
}
