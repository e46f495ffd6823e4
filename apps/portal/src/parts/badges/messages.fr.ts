/** French texts of badges. */
import type { BadgesMessages } from './messages.en.ts';

export const badgesFr: BadgesMessages = {
  medal_none: 'pas de médaille',
  medal_bronze: 'bronze',
  medal_silver: 'argent',
  medal_gold: 'or',
  stars: '{stars, number} étoiles sur 3',
  certified: 'Certifié',
  filled: 'anneau rempli à {percent, number}\u00a0%',
  delta_positive:
    '{points, plural, =0 {moins d’un point de plus} one {+# point} other {+# points}} (de {start, number}\u00a0%)',
  delta_negative:
    '{points, plural, =0 {moins d’un point de moins} one {−# point} other {−# points}} (de {start, number}\u00a0%)',
  delta_none: 'Inchangé ({start, number}\u00a0%)',
};
