/** What somebody began on this device and has not sent: all that signing out would lose. */
import { session } from '../session/session.ts';
import { draftPrefix, type LocalDraft } from './drafts.ts';

export interface UnsentWork {
  /** `page`, `answers LESSON PAGE`, `note LESSON`, or where {@link unsentWords} keeps the words: a kind, then ids. */
  readonly place: string;
  /** Empty for answers of a lesson. */
  readonly text: string;
}

const words = 'words:';

/** Of whoever is signed in; what another person left on the device is not told to them. */
export function unsentWork(): UnsentWork[] {
  const prefix = `${draftPrefix}${session.userId() ?? ''}:`;
  const kept = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .toSorted()
    .flatMap((key) => workIn(key.slice(prefix.length), localStorage.getItem(key) ?? ''));
  return [...(isPageHeld() ? [{ place: 'page', text: '' }] : []), ...kept];
}

/** Whether the page holds what is not saved, as it tells the browser that is about to close it. */
function isPageHeld(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

function workIn(place: string, kept: string): UnsentWork[] {
  // The key of what was sent is no words.
  if (place.startsWith(`${words}key `)) return [];
  if (place.startsWith(words)) return [{ place: place.slice(words.length), text: kept }];
  const { sent, answers } = draftOf(kept);
  if (sent !== false) return [];
  const [lessonId = '', pageId = ''] = place.split(':');
  if (!pageId.startsWith('note-')) return [{ place: `answers ${lessonId} ${pageId}`, text: '' }];
  const text = answers?.[0]?.userAnswer;
  return [{ place: `note ${lessonId}`, text: typeof text === 'string' ? text : '' }];
}

function draftOf(kept: string): Partial<LocalDraft> {
  try {
    return JSON.parse(kept) as Partial<LocalDraft>;
  } catch {
    return {};
  }
}
