/** « Travail en hauteur : les bons réflexes », le cours principal de l'Atelier des Hauteurs. */
import type { AuthoredCourse } from '@parcours/authoring';
import { choisir } from './choisir.ts';
import { evaluer } from './evaluer.ts';
import { glossaire } from './glossaire.ts';
import { secourir } from './secourir.ts';

export const hauteur: AuthoredCourse = {
  key: 'travail-en-hauteur',
  language: 'fr',
  title: 'Travail en hauteur : les bons réflexes',
  category: 'travaux-en-hauteur',
  courseType: 'parcours',
  video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  minutes: 75,
  settings: { reveal: 'page', certification: { enabled: true, minRatio: 0.6 } },
  sections: [evaluer, choisir, secourir],
  terms: glossaire,
};
