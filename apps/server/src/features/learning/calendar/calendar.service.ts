/** A person's calendar feed: made, replaced and revoked by them, read by whoever has its secret address (decision 0218). */
import { calendarText, type CalendarEvent } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope, TenantScope } from '../../../platform/http/calls/scope.ts';
import { type PublicAddress, publicOrigin } from '../../../platform/http/sites/public-address.ts';
import { giveBack, rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import { fingerprint } from '../../../platform/security/digest.ts';
import { newSecret, secretHash } from '../../../platform/security/secrets.ts';
import {
  type CalendarSlotRow,
  findCalendarSlots,
  findFeed,
  findFeedHolder,
  findSequence,
  findWindows,
  removeFeed,
  setFeed,
  type WindowRow,
} from './calendar-feeds.store.ts';

/** Openings and deadlines stay in a calendar for a while. */
const keptMs = 90 * 86_400_000;

const words = {
  fr: {
    opens: (name: string) => `Ouverture\u00a0: ${name}`,
    ends: (name: string) => `Fin\u00a0: ${name}`,
    inSession: (name: string) => `Session\u00a0: ${name}`,
    cancelled: (reason: string) => `Annulée\u00a0: ${reason}`,
  },
  en: {
    opens: (name: string) => `Opens: ${name}`,
    ends: (name: string) => `Ends: ${name}`,
    inSession: (name: string) => `Session: ${name}`,
    cancelled: (reason: string) => `Cancelled: ${reason}`,
  },
} as const;

export async function readFeed({ tx, principal }: Scope): Promise<{ createdAt: string | null }> {
  return { createdAt: (await findFeed(tx, principal.userId))?.toISOString() ?? null };
}

/** The secret is told once; whatever was told before opens nothing any longer. */
export async function makeFeed(
  scope: Scope,
  publicAddress: PublicAddress,
): Promise<{ url: string; createdAt: string }> {
  const { tx, principal, clock, random, context } = scope;
  const { userId } = principal;
  await takeOrRefuse(tx, clock, [rateLimit('calendarFeed', `calendar-of:${userId}`)]);
  const secret = newSecret(random);
  const now = clock.now();
  await setFeed(tx, { userId, secretHash: secretHash(secret), now });
  await note(scope);
  return {
    url: `${publicOrigin(publicAddress, context)}/api/calendars/${secret}.ics`,
    createdAt: now.toISOString(),
  };
}

export async function revokeFeed(scope: Scope): Promise<void> {
  if (await removeFeed(scope.tx, scope.principal.userId)) await note(scope);
}

async function note({ tx, principal, clock, ids }: Scope): Promise<void> {
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: clock.now(),
    actorId: principal.userId,
    action: 'account-changed',
    subject: principal.userId,
    details: { fields: 'calendarFeed' },
  });
}

/** Throws MODEL_NOT_FOUND for a secret that is none, was revoked, or is of another tenant. */
export async function readCalendar(
  { addressBlock, clock, context, transact }: TenantScope,
  publicAddress: PublicAddress,
  secret: string,
): Promise<Uint8Array> {
  const hash = secretHash(secret);
  const wrong = rateLimit('secret', `calendar-from:${fingerprint(addressBlock)}`);
  const read = await transact(async (tx) => {
    await takeOrRefuse(tx, clock, [wrong]);
    const holder = await findFeedHolder(tx, hash);
    if (holder === undefined) return null;
    await giveBack(tx, [wrong]);
    await takeOrRefuse(tx, clock, [rateLimit('calendarFeed', `calendar:${holder.userId}`)]);
    const since = new Date(clock.now().getTime() - keptMs);
    return {
      holder,
      windows: await findWindows(tx, holder.userId, since),
      slots: await findCalendarSlots(tx, holder.userId, since),
      sequence: await findSequence(tx),
    };
  });
  if (read === null) throw new AppError('MODEL_NOT_FOUND');
  const origin = publicOrigin(publicAddress, context);
  const language = (read.holder.preferredLocale ?? context.metas.locales[0] ?? 'fr').startsWith('fr')
    ? 'fr'
    : 'en';
  const telling = { origin, language, sequence: read.sequence } as const;
  const events = [
    ...read.windows.flatMap((row) => eventsOf(row, telling)),
    ...read.slots.map((row) => slotEvent(row, telling)),
  ];
  const text = calendarText({ name: context.name, now: clock.now().getTime(), events });
  return new TextEncoder().encode(text);
}

interface Telling {
  readonly origin: string;
  readonly language: keyof typeof words;
  readonly sequence: number;
}

function eventsOf(
  { id, className, programName, startAt, expireAt }: WindowRow,
  { origin, language, sequence }: Telling,
): CalendarEvent[] {
  const t = words[language];
  const name = programName ?? className;
  const about = {
    description: programName === null ? undefined : t.inSession(className),
    url: `${origin}/`,
    sequence,
  };
  const host = new URL(origin).hostname;
  return [
    ...(startAt === null
      ? []
      : [{ uid: `${id}-opens@${host}`, at: startAt.getTime(), summary: t.opens(name), ...about }]),
    ...(expireAt === null
      ? []
      : [{ uid: `${id}-ends@${host}`, at: expireAt.getTime(), summary: t.ends(name), ...about }]),
  ];
}

function slotEvent(
  { id, className, title, place, videoUrl, startAt, endAt, cancelReason }: CalendarSlotRow,
  { origin, language, sequence }: Telling,
): CalendarEvent {
  const t = words[language];
  const told = [t.inSession(className), videoUrl, cancelReason === null ? null : t.cancelled(cancelReason)];
  return {
    uid: `${id}@${new URL(origin).hostname}`,
    at: startAt.getTime(),
    until: endAt.getTime(),
    summary: title,
    description: told.filter((part) => part !== null).join('\n'),
    location: place ?? videoUrl ?? undefined,
    isCancelled: cancelReason !== null,
    url: `${origin}/seances`,
    sequence,
  };
}
