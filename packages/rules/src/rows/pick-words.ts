/** Pick-words rows: the words of a text that are right, among those that can be picked (domain §7). */
import { picking } from './picked-choices.ts';

export const pickWords = picking('pick-words', (words) => ({ type: 'pick-words', words }));
