/** French texts of the badge test page. */
import type { BadgeTestMessages } from './messages.en.ts';

export const badgeTestFr: BadgeTestMessages = {
  title: 'Badges',
  lead: 'Chaque badge dans chaque état, pour qui les dessine ou les vérifie.',
  levels: 'Niveaux',
  rings: 'Ce qui est fait',
  deltas: 'Évolutions',
  sizes: 'Tailles et images',
  rates: 'Taux de progression',
  states: 'État\u00a0: {name}',
  since: 'depuis 1 mois',
  size_small: 'Petit',
  size_usual: 'Courant',
  size_large: 'Grand',
  certif: 'Avec certificat',
  widget: 'Dans les widgets\u00a0: {name}',
};
