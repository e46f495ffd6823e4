/** French texts of the back-office's sign-in page. */
import type { EntryMessages } from './messages.en.ts';

export const entryFr: EntryMessages = {
  place: 'Back-office',
  lead: 'Écrire des cours, conduire des sessions, corriger : avec le compte que vous avez sur le portail.',
  portal: 'Ouvrir le portail des apprenants',
};
