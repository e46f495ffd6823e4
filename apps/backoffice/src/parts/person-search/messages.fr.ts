/** French texts of the search for somebody. */
import type { PersonSearchMessages } from './messages.en.ts';

export const personSearchFr: PersonSearchMessages = {
  hint: 'Nom ou e-mail, deux lettres au moins',
  found: 'Personnes trouvées',
  add: 'Ajouter {who}',
  nobody: 'Personne parmi les comptes que vous pouvez voir.',
};
