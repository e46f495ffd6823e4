/** Letters that wait in the outbox, and what is looked up when one is written: the reader, the sender, the files. */
import type {
  ContextSettings,
  ListedLetter,
  Locale,
  NotificationKind,
  ReminderTexts,
} from '@parcours/contract';
import { statement, type TenantTransaction } from '../../platform/database/database.ts';
import { insertOutboxEntry } from '../../platform/jobs/outbox.store.ts';

export const mailKind = 'mail';

/** What a letter is made from, by kind. */
export interface LetterValues {
  readonly passwordReset: { readonly link: string; readonly minutes: number };
  /** Somebody has an account and has not come yet. */
  readonly invitation: { readonly link: string; readonly username: string; readonly days: number };
  readonly passwordChanged: { readonly link: string };
  readonly emailToConfirm: { readonly link: string; readonly hours: number };
  readonly emailChangeAsked: { readonly link: string };
  readonly emailChanged: { readonly link: string };
  readonly usernameChanged: { readonly link: string; readonly username: string };
  readonly welcome: { readonly link: string; readonly username: string };
  /** A centre was made, and its first administrator chooses a password. `office`: where the back-office is. */
  readonly centreOpened: { readonly link: string; readonly office: string; readonly days: number };
  /** An admin tries a mail server: sent at once, never queued. */
  readonly mailTrial: { readonly host: string };
  readonly contact: { readonly sender: string; readonly object: string; readonly message: string };
  readonly deletionAsked: { readonly link: string };
  readonly deletionDeclined: { readonly reason: string };
  readonly deletionDone: Readonly<Record<never, never>>;
  /** What is new; `who` is empty where nobody did it. `more`: how many are not named. */
  readonly digest: {
    readonly items: readonly {
      readonly kind: NotificationKind;
      readonly title: string;
      readonly who: string;
      /** Absent in a digest that the release before this one has queued. */
      readonly scoreTold?: boolean;
    }[];
    readonly more: number;
    readonly wording: ContextSettings['certificationType'];
    readonly link: string;
  };
  /** An answer counts otherwise since a question was repaired, or since that was taken back. */
  readonly scoreRepaired: { readonly course: string; readonly isUndo: boolean; readonly link: string };
  /** A receiver of events has not answered for too long. */
  readonly webhookPaused: { readonly name: string; readonly host: string; readonly link: string };
  /** A class that was prepared is open, or opens at `startAt`. `isNew`: the reader has chosen no password yet. */
  readonly classOpened: {
    readonly name: string;
    readonly startAt: string | null;
    readonly timeZone: string;
    readonly isNew: boolean;
    readonly link: string;
  };
  /** Slots of the reader's classes that take place soon, the first one first. */
  readonly slotReminder: {
    readonly slots: readonly {
      /** Absent in a letter that the release before this one has queued. */
      readonly notificationId?: string;
      readonly title: string;
      readonly className: string;
      readonly place: string | null;
      readonly startAt: string;
    }[];
    readonly timeZone: string;
    readonly link: string;
  };
  /** What somebody wrote for whomever a rule concerns; placeholders are filled when it leaves. */
  readonly reminder: {
    readonly texts: ReminderTexts;
    readonly className: string;
    readonly startAt: string | null;
    readonly endAt: string | null;
    readonly days: number;
    readonly timeZone: string;
    readonly link: string;
  };
  /** A trainer is told how many learners of the class a rule wrote to. */
  readonly reminderTold: {
    readonly rule: string;
    readonly className: string;
    readonly learners: number;
    readonly link: string;
  };
  readonly documents: { readonly message: string; readonly names: readonly string[] };
}

/** Each is in the contract's list, where a centre finds it. */
export type LetterKind = keyof LetterValues & ListedLetter;

/** A letter as the outbox keeps it. Names and addresses are looked up when it leaves, so that they are never stale. */
export type QueuedLetter = {
  readonly [K in LetterKind]: {
    readonly letter: K;
    readonly values: LetterValues[K];
    readonly recipientId: string;
    /** Where it goes when that is no longer the reader's address. */
    readonly address?: string;
    /** The language of a reader who is in no row any longer; such a letter goes to `address`. */
    readonly gone?: Locale | null;
    /** Whom a reply reaches. */
    readonly replyToId?: string;
    /** The message whose words it carries: it stays no longer than that. */
    readonly messageId?: string;
    readonly fileIds?: readonly string[];
  };
}[LetterKind];

export interface LetterMoment {
  readonly id: string;
  readonly now: Date;
  readonly dedupeKey?: string;
  readonly expiresAt?: Date;
}

/** Queues a letter in the transaction that makes it necessary. */
export async function insertLetter(
  tx: TenantTransaction,
  letter: QueuedLetter,
  { id, now, dedupeKey = id, expiresAt }: LetterMoment,
): Promise<void> {
  await insertOutboxEntry(tx, {
    id,
    kind: mailKind,
    dedupeKey,
    payload: letter,
    now,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  });
}

const heldReason = 'held by a restore: it may have been sent already';

const waitingHeld = statement<{ id: string }>(
  'letters.hold',
  `update outbox set "doneAt" = $3, "failedAt" = $3, "lastError" = '${heldReason}'
   where "contextId" = $1 and kind = $2 and "doneAt" is null returning id`,
);

/** After a restore: what waited at the moment of the backup may have left since, so it is kept and not sent. */
export async function holdLetters(tx: TenantTransaction, now: Date): Promise<number> {
  return (await tx.query(waitingHeld, [tx.contextId, mailKind, now])).length;
}

export interface UnsentLetter {
  readonly id: string;
  readonly letter: LetterKind;
  /** When it was given up or held. */
  readonly at: Date;
  readonly reason: string | null;
}

const unsent = statement<UnsentLetter>(
  'letters.unsent',
  // One whose time was over is empty: it is never sent.
  `select id, payload ->> 'letter' as letter, "failedAt" as at, "lastError" as reason
   from outbox where "contextId" = $1 and kind = $2 and "failedAt" is not null and payload <> '{}'
     and ($3::uuid is null or id = $3) and (not $4::bool or "lastError" = '${heldReason}')
   order by "failedAt" desc, id limit $5`,
);

export interface WantedLetters {
  /** That one alone. */
  readonly id?: string | undefined;
  /** Without those that were given up. */
  readonly heldAlone?: boolean;
  readonly max: number;
}

/** Those that were given up or held and are kept, the newest first. */
export async function findUnsentLetters(
  tx: TenantTransaction,
  { id, heldAlone = false, max }: WantedLetters,
): Promise<UnsentLetter[]> {
  return tx.query(unsent, [tx.contextId, mailKind, id ?? null, heldAlone, max]);
}

const forgotten = statement(
  'letters.forget',
  `update outbox set payload = '{}' where "contextId" = $1 and kind = $2 and id = $3 and "failedAt" is not null`,
);

/** Never sent: what it was made from goes, its reason stays. */
export async function forgetLetter(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(forgotten, [tx.contextId, mailKind, id]);
}

export interface Correspondent {
  readonly id: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly preferredLocale: Locale | null;
}

const correspondentsById = statement<Correspondent>(
  'letters.correspondents',
  `select id, firstname, lastname, username, email, "preferredLocale" from users
   where "contextId" = $1 and id = any ($2::uuid[]) and "erasedAt" is null`,
);

export async function findCorrespondents(
  tx: TenantTransaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Correspondent>> {
  const rows = await tx.query(correspondentsById, [tx.contextId, userIds]);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface LetterFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly storageKey: string;
}

const filesById = statement<LetterFile>(
  'letters.files',
  'select id, name, type, size, "storageKey" from files where "contextId" = $1 and id = any ($2::uuid[]) order by name, id',
);

export async function findLetterFiles(
  tx: TenantTransaction,
  fileIds: readonly string[],
): Promise<LetterFile[]> {
  return tx.query(filesById, [tx.contextId, fileIds]);
}
