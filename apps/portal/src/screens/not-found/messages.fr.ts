/** French texts of the 404 page. */
import type { NotFoundMessages } from './messages.en.ts';

export const notFoundFr: NotFoundMessages = {
  title: 'Page introuvable',
  text: 'Nous sommes désolés\u00a0: rien ne répond à cette adresse. Elle a peut-être changé, ou comporte une faute.',
  back: 'Retour au tableau de bord',
};
