/** French texts of the 403 page. */
import type { ForbiddenMessages } from './short-messages.en.ts';

export const forbiddenFr: ForbiddenMessages = {
  title: 'Accès restreint',
  text: 'Vous n’avez pas le droit d’ouvrir cette page pour l’instant\u00a0: une formation est peut-être fermée, ou pas encore ouverte\u00a0; d’autres pages sont réservées aux formateurs. Votre centre de formation peut vous dire ce qui vous est ouvert.',
  back: 'Retour au tableau de bord',
};
