/** The chapters of the tutorial in French; they come with its window, since few open it. */
import type { Chapters } from './chapters.en.ts';

export const chaptersFr: Chapters = [
  [
    'Avancer',
    '«\u00a0Suivant\u00a0» enregistre l’étape et ouvre celle d’après. Le plan du cours ramène à une étape déjà vue.',
  ],
  [
    'Répondre',
    'Ce que vous saisissez est gardé au fur et à mesure\u00a0: l’état se lit au bas de la page. «\u00a0Suivant\u00a0» envoie la réponse, qui ne change plus ensuite.',
  ],
  [
    'S’aider',
    'Indices, ressources et calculatrice restent ouverts à côté de la page. Le coût d’un indice est dit avant de l’ouvrir.',
  ],
  ['Sans souris', 'Tout se fait au clavier\u00a0; la touche «\u00a0?\u00a0» affiche les raccourcis.'],
];
