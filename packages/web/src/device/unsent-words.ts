/** Words that were typed and not sent yet: kept on this device until they are, and gone once the session is closed. */
import { useState } from 'react';
import { session } from '../session/session.ts';
import { draftPrefix, wordsMark } from './drafts.ts';

const keyOf = (place: string): string => `${draftPrefix}${session.userId() ?? ''}${wordsMark}${place}`;

export const unsentWords = {
  /** Empty where there are none. `place`: what the words are an answer to, by its id. */
  of(place: string): string {
    return localStorage.getItem(keyOf(place)) ?? '';
  },
  keep(place: string, text: string): void {
    // Whoever has signed out leaves nothing on this device.
    if (text === '' || session.userId() === null) localStorage.removeItem(keyOf(place));
    else
      try {
        localStorage.setItem(keyOf(place), text);
      } catch {
        // A device that is full or keeps nothing: they are lost with the page, as they were before.
      }
  },
};

/** The words of one field, as if they had never been left; empty words are forgotten. A field of its own needs a `key` per place. */
export function useUnsentWords(place: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => unsentWords.of(place));
  return [
    text,
    (next) => {
      setText(next);
      unsentWords.keep(place, next);
    },
  ];
}
