/** A mark and a comment that were typed and not sent: they stay with their answer, on this device, until they are. */
import type { WaitingAnswer } from '@parcours/contract';
import { unsentWords } from '@parcours/web';
import { keyOf } from './calls.ts';

export interface TypedGrade {
  readonly mark: string;
  readonly comment: string;
}

const nothing: TypedGrade = { mark: '', comment: '' };
/** Where its words are kept. */
export const placeOf = (item: WaitingAnswer): string => `grade ${keyOf(item)}`;

export const typedGrade = {
  of(item: WaitingAnswer): TypedGrade {
    const words = unsentWords.of(placeOf(item));
    return words === '' ? nothing : (JSON.parse(words) as TypedGrade);
  },
  keep(item: WaitingAnswer, typed: TypedGrade): void {
    const isNothing = typed.mark === '' && typed.comment === '';
    unsentWords.keep(placeOf(item), isNothing ? '' : JSON.stringify(typed));
  },
  forget: (item: WaitingAnswer): void => unsentWords.keep(placeOf(item), ''),
};
