/** French texts of the 403 page. */
import type { ForbiddenMessages } from './messages.en.ts';

export const forbiddenFr: ForbiddenMessages = {
  title: 'Accès restreint',
  text: 'Ce module ne vous est pas ouvert pour l’instant\u00a0: il est peut-être fermé, pas encore ouvert, ou réservé à une autre personne. Votre centre de formation peut vous dire quand il ouvrira.',
  back: 'Retour au tableau de bord',
};
