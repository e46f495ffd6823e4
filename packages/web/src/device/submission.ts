/** What is sent again is the same submission: without an answer nobody knows whether the first sending was counted. */
import { newKey } from '../api/persistent-call.ts';
import { unsentWords } from './unsent-words.ts';

interface Submission {
  readonly sent: string;
  readonly key: string;
}

/** `place`: of {@link unsentWords}; kept beside them, so that a page loaded again sends it again too. */
export const submission = {
  /** The idempotency key of `body`: another one only where something else is sent. */
  keyOf(place: string, body: unknown): string {
    const sent = JSON.stringify(body);
    const words = unsentWords.of(`key ${place}`);
    const before = words === '' ? undefined : (JSON.parse(words) as Submission);
    if (before?.sent === sent) return before.key;
    const key = newKey();
    unsentWords.keep(`key ${place}`, JSON.stringify({ sent, key } satisfies Submission));
    return key;
  },
  /** It was taken: the same words again are another submission. */
  end: (place: string): void => unsentWords.keep(`key ${place}`, ''),
};
