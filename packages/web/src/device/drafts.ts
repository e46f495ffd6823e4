/** Answers typed so far, kept on this device per user, lesson and page until the server has them. */
import type { Answer } from '@parcours/contract';

/** Of all that is wiped when the session is closed. */
export const draftPrefix = 'draft:';
/** In the key of words that are no answers of a lesson. */
export const wordsMark = ':words:';

export interface LocalDraft {
  readonly answers: readonly Answer[];
  /** Milliseconds, by the server's clock as far as it was known: compared with when the server kept its own. */
  readonly savedAt: number;
  /** Whether the server has the same. */
  readonly sent: boolean;
  /** What this device had sent before: where the server still has that, this draft is the newer one, whatever the clocks say. */
  readonly after?: readonly Answer[] | undefined;
}

const keyOf = (userId: string, lessonId: string, pageId: string) =>
  `${draftPrefix}${userId}:${lessonId}:${pageId}`;

export function readDraft(userId: string, lessonId: string, pageId: string): LocalDraft | null {
  const text = localStorage.getItem(keyOf(userId, lessonId, pageId));
  if (text === null) return null;
  try {
    return JSON.parse(text) as LocalDraft;
  } catch {
    return null;
  }
}

/** False when the device refuses (storage full or forbidden): the learner is then told. */
export function writeDraft(userId: string, lessonId: string, pageId: string, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(userId, lessonId, pageId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The server has what was typed at `savedAt`; something newer stays unsent. */
export function markSent(userId: string, lessonId: string, pageId: string, savedAt: number): void {
  const draft = readDraft(userId, lessonId, pageId);
  if (draft?.savedAt === savedAt) writeDraft(userId, lessonId, pageId, { ...draft, sent: true });
}

export function removeDraft(userId: string, lessonId: string, pageId: string): void {
  localStorage.removeItem(keyOf(userId, lessonId, pageId));
}

/** Of one person: what another one left here is theirs. */
export function wipeDrafts(userId: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${draftPrefix}${userId}:`)) localStorage.removeItem(key);
}
