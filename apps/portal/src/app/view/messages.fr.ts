/** French texts of the bar over a view of somebody's portal. */
import type { ViewMessages } from './messages.en.ts';

export const viewFr: ViewMessages = {
  label: 'Vue en lecture seule',
  as: 'Espace de {name}, en lecture seule jusqu’à {until}.',
  nothing: 'Rien n’y est modifié ni compté.',
  leave: 'Quitter',
  over: 'Cette vue est terminée.',
  notOpened: 'Cette vue ne peut pas s’ouvrir : son lien a déjà servi, ou date de plus d’une minute.',
  back: 'Retour au back-office',
};
