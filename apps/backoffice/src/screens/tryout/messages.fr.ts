/** French texts of trying a course as a learner. */
import type { CourseTryoutMessages } from './messages.en.ts';

export const courseTryoutFr: CourseTryoutMessages = {
  title: 'Essayer comme apprenant',
  about:
    'Tout le brouillon, noté par les vraies règles. Rien n’est compté\u00a0: aucune session, aucun rapport, aucune trace n’en sait rien, et il est oublié dans la journée.',
  waiting: 'Vos derniers changements s’enregistrent\u202f; l’essai commence avec eux.',
  restart: 'Recommencer',
  jump: 'Aller à une page',
  choose: 'Choisir…',
  place: '{number, number}. {title}',
  longer: 'Avec 1,5\u00a0× de temps (recommence)',
  program: 'Comme dans le programme (recommence)',
  noProgram: 'Hors de tout programme',
  changed: 'Le cours a changé depuis le début de cet essai',
  changedText:
    'L’essai continue avec le cours tel qu’il était. Recommencez pour l’essayer tel qu’il est maintenant.',
  toOutline: 'Aller au plan',
  began: 'L’essai commence.',
  moved: 'La page est ouverte dans l’essai.',
};
