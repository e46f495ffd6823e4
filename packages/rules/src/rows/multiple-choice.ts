/** Multiple-choice rows: several or one right choice, an explicit "none", all or nothing (domain §7). */
import { picking } from './picked-choices.ts';

export const multipleChoice = picking('multiple-choice', (choices) => ({ type: 'multiple-choice', choices }));
