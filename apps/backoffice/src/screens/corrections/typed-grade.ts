/** A mark and a comment that were typed and not sent: they stay with their answer, on this device, until they are. */
import type { WaitingAnswer } from '@parcours/contract';
import { unsentWords } from '@parcours/web';
import { type BegunGrade, gradeIn, wordsOfGrade } from '../../parts/waiting/begun-grade.ts';
import { keyOf } from './calls.ts';

export type TypedGrade = BegunGrade;

/** Where its words are kept. */
export const placeOf = (item: WaitingAnswer): string => `grade ${keyOf(item)}`;

export const typedGrade = {
  of: (item: WaitingAnswer): TypedGrade => gradeIn(unsentWords.of(placeOf(item))),
  keep: (item: WaitingAnswer, typed: TypedGrade): void =>
    unsentWords.keep(placeOf(item), wordsOfGrade(typed)),
  forget: (item: WaitingAnswer): void => unsentWords.keep(placeOf(item), ''),
};
