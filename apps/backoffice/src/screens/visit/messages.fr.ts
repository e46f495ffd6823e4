/** French texts of the arrival of a visit. */
import type { VisitMessages } from './messages.en.ts';

export const visitFr: VisitMessages = {
  title: 'Visite de la plateforme',
  opening: 'La visite s’ouvre…',
  failed:
    'Cette visite ne peut pas s’ouvrir : son lien sert une fois, pendant une minute. Commencez une nouvelle visite sur la plateforme.',
  home: 'Aller au back-office',
};
