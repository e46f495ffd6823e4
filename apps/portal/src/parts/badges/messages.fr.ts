/** French texts of badges. */
import type { BadgesMessages, BadgeTestMessages } from './messages.en.ts';

export const badgesFr: BadgesMessages = {
  medal_none: 'pas de médaille',
  medal_bronze: 'bronze',
  medal_silver: 'argent',
  medal_gold: 'or',
  stars: '{stars, number} étoiles sur 3',
  certified: 'Certifié',
  filled: 'anneau rempli à {percent, number}\u00a0%',
  delta_positive: '{points, plural, =0 {moins d’un point} other {+#}}, en hausse (de {start, number}\u00a0%)',
  delta_negative: '{points, plural, =0 {moins d’un point} other {−#}}, en baisse (de {start, number}\u00a0%)',
  delta_none: 'Inchangé ({start, number}\u00a0%)',
};

/** French texts of the badge test page. */
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
