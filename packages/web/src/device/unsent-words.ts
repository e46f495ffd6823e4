/** Words that were typed and not sent yet: kept on this device until they are, and gone once the session is closed. */
import { useEffect, useState } from 'react';
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

/** Calls back with the words of a place as another tab keeps them; undo with the function returned. */
function hearWords(place: string, hear: (text: string) => void): () => void {
  const key = keyOf(place);
  const changed = (event: StorageEvent): void => {
    if (event.key === key && event.storageArea === localStorage) hear(event.newValue ?? '');
  };
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** How often another tab has changed the words of a place: what shows them begins anew with each. */
export function useHeardWords(place: string): number {
  const [times, setTimes] = useState(0);
  useEffect(() => hearWords(place, () => setTimes((before) => before + 1)), [place]);
  return times;
}

/** The words of one field, as if they had never been left; empty words are forgotten. A field of its own needs a `key` per place. */
export function useUnsentWords(place: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => unsentWords.of(place));
  const [writer] = useState(session.userId);
  // The same field in another tab is the same words: whichever is typed in, both show them.
  useEffect(() => hearWords(place, setText), [place]);
  return [
    text,
    (next) => {
      setText(next);
      // Another tab may have signed somebody else in: these are not their words.
      if (session.userId() === writer) unsentWords.keep(place, next);
    },
  ];
}
