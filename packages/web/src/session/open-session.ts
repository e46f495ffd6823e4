/** Signing in on a device that others use too: what somebody else has begun here waits for them, unseen, and not for ever. */
import { draftPrefix, wipeDrafts } from '../device/drafts.ts';
import { session } from './session.ts';

/** In the key that tells since when somebody else uses the device. */
const leftPrefix = 'left:';
/** How long the words of somebody whose session ended by itself wait for them once another person has signed in. */
export const leftMs = 30 * 24 * 3_600_000;

export function openSession(token: string): void {
  session.open(token);
  const userId = session.userId();
  if (userId === null) return;
  localStorage.removeItem(leftPrefix + userId);
  const now = Date.now();
  for (const owner of ownersOfDrafts()) if (owner !== userId) leave(owner, now);
}

function ownersOfDrafts(): ReadonlySet<string> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix));
  return new Set(keys.map((key) => key.split(':')[1] ?? ''));
}

function leave(owner: string, now: number): void {
  const since = Number(localStorage.getItem(leftPrefix + owner) ?? now);
  if (now - since < leftMs) {
    localStorage.setItem(leftPrefix + owner, String(since));
    return;
  }
  wipeDrafts(owner);
  localStorage.removeItem(leftPrefix + owner);
}
