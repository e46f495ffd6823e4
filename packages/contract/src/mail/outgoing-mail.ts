/** The mail server of a centre: set up, tried, and what of its letters waits (back-office §5). */
import { z } from 'zod';
import { calls } from '../http/calls.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant } from '../scalars.ts';
import { limits } from '../platform/limits.ts';

/** How the connection is encrypted: from its start, by STARTTLS before anything is said, or not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Ports on which mail is handed in; another one is the operator's to allow. */
export const mailPorts: readonly number[] = [25, 465, 587, 2525];

/** One line: a control sign would begin another header. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u);
const address = z
  .string()
  .trim()
  .max(limits.emailMax)
  .regex(/^[^\s@<>(),;:"\\[\]\p{Cc}]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/iu);

const server = z.strictObject({
  /** A name or an address, without its port. */
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(limits.mailHostMax)
    .regex(/^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|[\da-f]*:[\da-f:.]*)$/),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  /** Null: the server asks for none. */
  username: line(limits.mailUsernameMax).nullable(),
  fromName: line(limits.mailNameMax),
  fromAddress: address,
  /** Where answers go; null: to whoever the letter is from, else to the sender's address. */
  replyTo: address.nullable(),
  /** The name under which the mail server's public key lies in the DNS (DKIM); null where not known. */
  dkimSelector: z
    .string()
    .trim()
    .toLowerCase()
    .max(63)
    .regex(/^[a-z\d](?:[a-z\d._-]*[a-z\d])?$/)
    .nullable(),
});
export type MailServerSettings = z.infer<typeof server>;

const written = z.strictObject({
  ...server.shape,
  /** What is stored stays where absent; needed where the host, the port or the user is another. */
  password: z.string().min(1).max(limits.mailPasswordMax).optional(),
});
export type WrittenMailServer = z.infer<typeof written>;

/** Where a letter stopped on its way to the mail server. */
export const mailSteps = [
  'address-refused',
  'unknown-name',
  'connection',
  'greeting',
  'encryption',
  'sign-in',
  'sender',
  'recipient',
  'message',
] as const;
export type MailStep = (typeof mailSteps)[number];

const trouble = z.strictObject({
  since: instant,
  step: z.enum(mailSteps),
  /** What the server said, shortened; never a secret. */
  said: z.string(),
  /** Until then the server is left alone. */
  pausedUntil: instant,
});

const settings = z.strictObject({
  server: z.strictObject({ ...server.shape, hasPassword: z.boolean() }).nullable(),
  /** The sender of letters while the centre has no server of its own. */
  platformAddress: z.string(),
  /** Null while letters leave. */
  trouble: trouble.nullable(),
  /** Letters that were tried and have not left yet. */
  waiting: z.number().int(),
  /** Letters that were given up and are kept. */
  givenUp: z.number().int(),
});
export type OutgoingMail = z.infer<typeof settings>;

const trial = z.strictObject({
  id,
  /** Null: the letter was taken. */
  step: z.enum(mailSteps).nullable(),
  /** What the server said of it, shortened; never a secret. */
  said: z.string(),
  /** Whom the letter was for: whoever tries. */
  sentTo: z.string(),
});
export type MailTrial = z.infer<typeof trial>;

export const mailRecordKinds = ['spf', 'dkim', 'dmarc'] as const;
export type MailRecordKind = (typeof mailRecordKinds)[number];

/**
 * `missing`: there is none; `several`: more than one, which receivers take for none; `invalid`: it cannot be read;
 * `open`: it lets everybody send; `not-named`: the mail server is not in it; `unanswered`: the name servers did not answer.
 */
export const mailRecordStates = [
  'good',
  'missing',
  'several',
  'invalid',
  'open',
  'not-named',
  'unanswered',
] as const;
export type MailRecordState = (typeof mailRecordStates)[number];

const record = z.strictObject({
  kind: z.enum(mailRecordKinds),
  name: z.string(),
  state: z.enum(mailRecordStates),
  /** What lies there, shortened. */
  found: z.array(z.string()),
});
export type MailRecord = z.infer<typeof record>;

const errors = ['UNAUTHORIZED', 'Forbidden', 'BAD_REQUEST', 'UNAVAILABLE', 'UNDEFINED'] as const;
const writing = [...errors, 'QUOTA_EXCEEDED', 'MAIL_SERVER_REFUSED', 'MAIL_PASSWORD_NEEDED'] as const;

export const getOutgoingMail = endpoint({
  call: calls.getOutgoingMail,
  summary:
    'The mail server of the centre without its password, and whether its letters leave; for a context admin',
  access: 'signed-in',
  success: { status: 200, body: settings },
  errors,
});

export const setOutgoingMail = endpoint({
  call: calls.setOutgoingMail,
  summary:
    'Sets the mail server; the password is sealed and never answered, and letters that wait are tried again. For a context admin',
  access: 'signed-in',
  body: written,
  success: { status: 200, body: settings },
  errors: writing,
});

export const deleteOutgoingMail = endpoint({
  call: calls.deleteOutgoingMail,
  summary: 'Removes the mail server: letters leave by the platform’s again; for a context admin',
  access: 'signed-in',
  success: { status: 204, body: z.undefined() },
  errors: [...errors, 'QUOTA_EXCEEDED', 'MODEL_NOT_FOUND'],
});

export const createMailTrial = endpoint({
  call: calls.createMailTrial,
  summary:
    'Connects with these settings, stored or not, signs in and sends one letter to the caller; says which step failed. For a context admin',
  access: 'signed-in',
  waitsOutside: true,
  body: written,
  success: { status: 201, body: trial },
  errors: [...writing, 'TOO_MANY_REQUESTS'],
});

export const checkMailRecords = endpoint({
  call: calls.checkMailRecords,
  summary: 'Looks up SPF, DKIM and DMARC of the stored sender’s domain; for a context admin',
  access: 'signed-in',
  waitsOutside: true,
  success: { status: 200, body: z.strictObject({ items: z.array(record) }) },
  errors: [...errors, 'TOO_MANY_REQUESTS', 'MODEL_NOT_FOUND'],
});
