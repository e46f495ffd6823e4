/** French texts of modules that run in a frame. */
import type { TincanMessages } from './tincan-messages.en.ts';

export const tincanFr: TincanMessages = {
  invalid:
    'L’adresse de ce module n’est pas valide\u00a0: il ne peut pas s’ouvrir. Dites-le à votre formateur.',
  elsewhere: 'Ce module s’ouvre dans la leçon.',
  done: 'Module terminé.',
  score: 'Module terminé. Score\u00a0: {percent, number}\u00a0%.',
  retry: 'Ouvrir à nouveau',
  skip: 'Passer le module',
  unsent: 'Le score de ce module n’a pas pu être enregistré.',
};
