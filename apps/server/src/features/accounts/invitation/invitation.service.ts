/** Invites people who have an account and have not come yet: told first, sent when it is asked, never twice within the hour (back-office §4). */
import { type endpoints, type HandlerInput, limits, type SuccessBody } from '@parcours/contract';
import { companiesInCharge, displayName, isContextAdmin } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import { takeQuota } from '../../../platform/limits/quotas.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { newSecret, secretHash } from '../../../platform/security/secrets.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { sealLink } from '../../mail/seal-link.ts';
import { findLetterWords } from '../../mail/words/letter-words.store.ts';
import { languageOf, writeLetter } from '../../mail/write-letter.ts';
import { insertReset } from '../recovery/recovery.store.ts';
import {
  countFates,
  findInvited,
  type InvitedPerson,
  type Inviting,
  isImport,
  setInvited,
} from './invited-people.store.ts';

export interface InvitingParts {
  readonly publicAddress: PublicAddress;
  /** Seals the link while its letter waits. */
  readonly vault: Vault;
}

type Body = HandlerInput<typeof endpoints.inviteUsers>['body'];
type Invited = SuccessBody<typeof endpoints.inviteUsers>;
type Preview = SuccessBody<typeof endpoints.previewInvitations>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export async function previewInvitations(scope: Scope, parts: InvitingParts, body: Body): Promise<Preview> {
  const inviting = await invitingOf(scope, body);
  const { letter: all, ...leftOut } = await fatesOf(scope, inviting);
  const letters = Math.min(all, limits.invitationsMax);
  const [reader] = await findInvited(scope.tx, inviting, { most: 1, hold: false });
  const letter = reader === undefined ? null : await letterTo(scope, parts, reader);
  return { letters, leftOut, more: all - letters, letter };
}

export async function invitePeople(scope: Scope, parts: InvitingParts, body: Body): Promise<Invited> {
  const { tx, clock, ids, context, principal } = scope;
  const inviting = await invitingOf(scope, body);
  const readers = await findInvited(tx, inviting, { most: limits.invitationsMax, hold: true });
  const { letter: all, ...leftOut } = await fatesOf(scope, inviting);
  const now = clock.now();
  if (readers.length > 0) {
    const quota = { clock, settings: context.settings };
    await takeQuota(tx, quota, {
      name: 'invitations',
      personId: principal.userId,
      amount: readers.length,
    });
    for (const reader of readers)
      // oxlint-disable-next-line no-await-in-loop -- sent without waiting for each other would fill the connection's buffer
      await sendTo(scope, parts, reader, now);
    await setInvited(
      tx,
      readers.map(({ id }) => id),
      now,
    );
    await insertAuditEntry(tx, {
      id: ids.next(),
      at: now,
      actorId: principal.userId,
      action: 'people-invited',
      details: { letters: readers.length },
    });
  }
  return { letters: readers.length, leftOut, more: Math.max(0, all - readers.length) };
}

/** Throws Forbidden for who manages no people, BAD_REQUEST for a body that does not name them in one way. */
async function invitingOf({ tx, principal, clock, context }: Scope, body: Body): Promise<Inviting> {
  const { userIds = null, importId = null, everybody = false } = body;
  const isAdmin = isContextAdmin(principal);
  const companyIds = companiesInCharge(principal);
  if (!isAdmin && companyIds.length === 0) throw new AppError('Forbidden');
  if ([userIds !== null, importId !== null, everybody].filter(Boolean).length !== 1)
    throw new AppError('BAD_REQUEST', { path: 'body' });
  if (!context.settings.internalAuthentication) throw new AppError('INVITATION_WITHOUT_PASSWORD');
  // Imports are the admin's alone (back-office §4).
  if (importId !== null && !(isAdmin && (await isImport(tx, importId))))
    throw new AppError('MODEL_NOT_FOUND');
  return {
    userIds,
    importId,
    everybody,
    companyIds: isAdmin ? null : companyIds,
    notSince: new Date(clock.now().getTime() - limits.invitationPauseMinutes * minuteMs),
  };
}

/** Throws MODEL_NOT_FOUND where one who is named is nobody whom the caller may invite, as for an id of nothing. */
async function fatesOf({ tx }: Scope, inviting: Inviting) {
  const fates = await countFates(tx, inviting);
  const known = Object.values(fates).reduce((sum, one) => sum + one, 0);
  if (inviting.userIds !== null && known < new Set(inviting.userIds.map((one) => one.toLowerCase())).size)
    throw new AppError('MODEL_NOT_FOUND', { path: 'body.userIds' });
  return fates;
}

/** One link each, known in the database by its hash alone. */
async function sendTo(
  { tx, ids, random, context }: Scope,
  { publicAddress, vault }: InvitingParts,
  { email, username }: InvitedPerson,
  now: Date,
): Promise<void> {
  const secret = newSecret(random);
  const days = limits.invitationDays;
  const link = sealLink(vault, tx.contextId, `${publicOrigin(publicAddress, context)}/reset/${secret}`);
  await insertReset(tx, {
    login: email,
    resetId: ids.next(),
    tokenHash: secretHash(secret),
    letterId: ids.next(),
    letter: { letter: 'invitation', values: { link, username: username ?? email, days } },
    now,
    expiresAt: new Date(now.getTime() + days * dayMs),
  });
}

/** As the reader gets it, but for the link: there is none before it is sent. */
async function letterTo(
  { tx, context }: Scope,
  { publicAddress }: InvitingParts,
  reader: InvitedPerson,
): Promise<NonNullable<Preview['letter']>> {
  const language = languageOf(reader, context);
  const own = (await findLetterWords(tx, 'invitation')).get(language);
  const { username, email, firstname } = reader;
  const values = {
    link: `${publicOrigin(publicAddress, context)}/reset/…`,
    username: username ?? email,
    days: limits.invitationDays,
  };
  const about = { tenant: context.name, firstname: firstname ?? '' };
  const look = { language, colour: context.metas.colours.brand, own };
  const { subject, text } = writeLetter('invitation', values, about, look);
  return { displayName: displayName(reader), subject, text };
}
