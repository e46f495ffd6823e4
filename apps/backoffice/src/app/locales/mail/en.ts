/** The English texts of the outgoing mail. */
import { outgoingMailEn } from '../../../screens/outgoing-mail/messages.en.ts';

export const messages = { outgoingMail: outgoingMailEn };

export type MailTexts = {
  readonly [N in keyof typeof messages]: Readonly<Record<keyof (typeof messages)[N], string>>;
};
