// What the tools and windows of the player are called, as tests expect to find them.
import type { Language } from '../tenants.ts';

const french = {
  calculator: 'Calculatrice',
  resources: /^Ressources\s\(/,
  tutorial: 'Mode d’emploi',
  courseVideo: 'Vidéo du cours',
  shortcuts: 'Raccourcis clavier',
  mail: 'Recevoir par e-mail',
  mailTitle: 'Recevoir des documents par e-mail',
  listen: /^Écouter/,
  sound: 'Lecteur audio',
  playVideo: /^Lire la vidéo sur/,
  placeMenu: /^Placer /,
  ended: 'Fin du module',
  notSent: 'On ne sait pas encore si votre réponse est arrivée',
  correctionMark: 'Correction',
  teacher: 'Contacter un formateur',
};

export type PlayerWords = typeof french;

const english: PlayerWords = {
  calculator: 'Calculator',
  resources: /^Resources\s\(/,
  tutorial: 'How it works',
  courseVideo: 'Course video',
  shortcuts: 'Keyboard shortcuts',
  mail: 'Receive by mail',
  mailTitle: 'Receive documents by mail',
  listen: /^Listen/,
  sound: 'Sound player',
  playVideo: /^Play the video on/,
  placeMenu: /^Place /,
  ended: 'End of the course',
  notSent: 'It is not yet known whether your answer arrived',
  correctionMark: 'Correction',
  teacher: 'Contact a teacher',
};

export const playerWords: Readonly<Record<Language, PlayerWords>> = { fr: french, en: english };
