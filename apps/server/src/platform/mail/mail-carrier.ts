/** A mail ready to leave, and whoever takes it: an SMTP server, or a folder. */
import type { Readable } from 'node:stream';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface Mail {
  /** Unchanged over all attempts, so that a reader's program shows a repeated mail once. */
  readonly id: string;
  readonly to: MailAddress;
  /** The name beside the address of the house. */
  readonly fromName: string;
  readonly replyTo?: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** BCP 47. */
  readonly language: string;
  readonly at: Date;
  /** Where one click ends such mails, by POST (RFC 8058). */
  readonly unsubscribe?: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Readable;
}

export interface MailCarrier {
  /** Resolves once somebody else is responsible; throws NotDeliverable where trying again is useless. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}
