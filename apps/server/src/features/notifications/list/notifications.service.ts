/** What changed for the signed-in person, and what they have read of it. */
import { type endpoints, limits, type SuccessBody } from '@parcours/contract';
import { displayName } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { countUnread, findNotifications, setAllRead, setRead } from './notifications.store.ts';

export async function readNotifications(
  { tx, principal: { userId } }: Scope,
  before: string | undefined,
): Promise<SuccessBody<typeof endpoints.listNotifications>> {
  const [rows, unread] = await Promise.all([
    findNotifications(tx, userId, before ?? null),
    countUnread(tx, userId),
  ]);
  const items = rows.slice(0, limits.notificationsPage).map(({ at, actor, startsAt, ...row }) => ({
    ...row,
    ...(startsAt !== null && { startsAt: startsAt.toISOString() }),
    at: at.toISOString(),
    actor: actor === null ? null : displayName(actor),
  }));
  return { items, unread, more: rows.length > limits.notificationsPage };
}

export function readUnread({ tx, principal }: Scope): Promise<number> {
  return countUnread(tx, principal.userId);
}

export async function markRead({ tx, principal, clock }: Scope, id: string): Promise<void> {
  if (!(await setRead(tx, principal.userId, id, clock.now()))) throw new AppError('MODEL_NOT_FOUND');
}

/** Answers how many are unread then: what came after `until` still is. */
export async function markAllRead({ tx, principal, clock }: Scope, until: string): Promise<number> {
  await setAllRead(tx, principal.userId, new Date(until), clock.now());
  return countUnread(tx, principal.userId);
}
