/** Writes a queued letter in its reader's language and hands it to the mail carrier. */
import { displayName } from '@parcours/rules';
import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { TenantContext } from '../../platform/http/sites/site.ts';
import { isMailAddress } from '../../platform/mail/mail-message.ts';
import type { MailAddress, MailAttachment, MailCarrier } from '../../platform/mail/mail-carrier.ts';
import type { Deliver } from '../../platform/jobs/delivery.ts';
import { NotDeliverable } from '../../platform/jobs/failure.ts';
import { withOpenLink } from './seal-link.ts';
import type { Vault } from '../../platform/security/vault.ts';
import {
  type Correspondent,
  findCorrespondents,
  findLetterFiles,
  type LetterFile,
  type LetterKind,
  type QueuedLetter,
} from './letters.store.ts';
import { findToldSlots } from './told-slots.store.ts';
import { findLetterWords } from './words/letter-words.store.ts';
import { languageOf, writeLetter } from './write-letter.ts';

export interface MailParts {
  readonly database: Database;
  readonly store: FileStore;
  /** Who carries the letters of a tenant: its own server, else the platform's; throws where it is to be left alone. */
  readonly carrierOf: (contextId: string) => Promise<Pick<MailCarrier, 'send'>>;
  /** Opens the links that wait sealed. */
  readonly vault: Vault;
  /** Where the reader of a letter that comes again and again ends it: the page, and what one click calls. */
  readonly endsOf: (
    context: TenantContext,
    readerId: string,
  ) => { readonly page: string; readonly call: string };
}

/** Letters that come again and again without being asked for each time: their reader ends them by one click (RFC 8058). */
const endable: ReadonlySet<LetterKind> = new Set(['digest', 'reminder', 'slotReminder']);

export function deliverMail({ database, store, carrierOf, vault, endsOf }: MailParts): Deliver {
  return async (context, entry) => {
    // Written by `insertLetter` alone.
    const queued = entry.payload as QueuedLetter;
    const { recipientId, replyToId, fileIds = [] } = queued;
    const [people, files, own, values] = await database.withTenant(context.id, (tx) =>
      Promise.all([
        findCorrespondents(tx, replyToId === undefined ? [recipientId] : [recipientId, replyToId]),
        findLetterFiles(tx, fileIds),
        findLetterWords(tx, queued.letter),
        valuesNow(tx, queued),
      ]),
    );
    // Nothing of it is true any more: it is withdrawn.
    if (values === undefined) return;
    const reader = people.get(recipientId) ?? goneReader(queued);
    if (reader === undefined) throw new NotDeliverable('its reader is gone');
    const to = addressOf({ ...reader, email: queued.address ?? reader.email });
    if (to === undefined) throw new NotDeliverable('its reader has no address');
    const sender = replyToId === undefined ? undefined : people.get(replyToId);
    const replyTo = sender === undefined ? undefined : addressOf(sender);
    const language = languageOf(reader, context);
    // Made when it leaves: it never lies in a table.
    const ends = endable.has(queued.letter) ? endsOf(context, recipientId) : undefined;
    const letter = writeLetter<LetterKind>(
      queued.letter,
      withOpenLink(vault, context.id, values),
      {
        tenant: context.name,
        firstname: reader.firstname ?? '',
        ...(ends === undefined ? {} : { endAddress: ends.page }),
      },
      // The centre's words as they are now, whatever they were when the letter was queued.
      { language, colour: context.metas.colours.brand, own: own.get(language) },
    );
    const carrier = await carrierOf(context.id);
    await carrier.send({
      id: entry.id,
      to,
      fromName: context.name,
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(ends === undefined ? {} : { unsubscribe: ends.call }),
      ...letter,
      language,
      at: entry.createdAt,
      attachments: await attached(store, files),
    });
  };
}

/** What the letter says when it leaves; undefined where that is nothing. */
async function valuesNow(
  tx: TenantTransaction,
  queued: QueuedLetter,
): Promise<QueuedLetter['values'] | undefined> {
  if (queued.letter !== 'slotReminder') return queued.values;
  const slots = await findToldSlots(tx, queued.values.slots);
  return slots.length === 0 ? undefined : { ...queued.values, slots };
}

/** Somebody who left: nothing is known but where the last letter goes, and in which language. */
function goneReader({ recipientId, address, gone }: QueuedLetter): Correspondent | undefined {
  if (gone === undefined || address === undefined) return undefined;
  const nameless = { firstname: null, lastname: null, username: null };
  return { id: recipientId, ...nameless, email: address, preferredLocale: gone };
}

async function attached(store: FileStore, files: readonly LetterFile[]): Promise<MailAttachment[]> {
  const opened = await Promise.all(
    files.map(async ({ name, type, storageKey }) => ({ name, type, bytes: await store.get(storageKey) })),
  );
  return opened.flatMap(({ bytes, ...file }) => (bytes === undefined ? [] : [{ ...file, bytes }]));
}

function addressOf(person: Correspondent): MailAddress | undefined {
  const { email } = person;
  if (email === null || !isMailAddress(email)) return undefined;
  return { name: displayName({ ...person, email }), address: email };
}
