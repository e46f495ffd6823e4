/**
 * Writes of notes: those of one note one after the other, also of a window that was closed and opened again, and those of
 * every tab of the browser. What another tab or device has kept since is read before each, and stays.
 */
import { limits } from '@parcours/contract';
import type { ResultOf } from '@parcours/contract/client';
import { api, writeInTurn } from '@parcours/web';
import { joinedNotes } from './note-draft.ts';

export interface NoteWords {
  readonly text: string;
  readonly bookmarked: boolean;
}

interface TypedWords extends NoteWords {
  /** What the server had, as far as was known, when these words were typed. */
  readonly over: string;
}

/** With what another tab or device has kept they are more than a note holds: nothing was sent. */
export interface TooManyWords {
  readonly joined: string;
  readonly theirs: string;
}

function makeWriter(name: string, lessonId: string, nodeId: string) {
  const params = { id: lessonId, nodeId };
  /** What was to be kept last, and what was sent for it: the server may have it, answered or not. */
  let last: { readonly typed: string; readonly stored: string } | undefined;
  const send = ({
    text,
    over,
    bookmarked,
  }: TypedWords): Promise<ResultOf<'getNote'> | ResultOf<'setNote'> | TooManyWords> =>
    inTurnOfTabs(name, async () => {
      const found = await api.getNote({ params });
      if (!found.ok) return found;
      const theirs = found.data.text;
      const base = theirs !== over && theirs === last?.stored ? last.typed : over;
      const stored = joinedNotes(text, theirs, base);
      if (stored.trim().length > limits.noteTextMax) return { joined: stored, theirs };
      last = { typed: text, stored };
      return api.setNote({ params, body: { text: stored, bookmarked } });
    });
  return { ...writeInTurn(send), sentText: () => last?.stored };
}

/** Without a secure address a browser has no locks; there tabs may meet. */
function inTurnOfTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager };
  return locks === undefined ? work() : locks.request(name, work);
}

type NoteWriter = ReturnType<typeof makeWriter>;
const writers = new Map<string, NoteWriter>();

export function noteWriter(userId: string, lessonId: string, nodeId: string): NoteWriter {
  const key = `note ${userId}/${lessonId}/${nodeId}`;
  const writer = writers.get(key) ?? makeWriter(key, lessonId, nodeId);
  writers.set(key, writer);
  return writer;
}
