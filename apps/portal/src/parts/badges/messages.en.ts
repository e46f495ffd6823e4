/** English texts of badges. */

export const badgesEn = {
  medal_none: 'no medal',
  medal_bronze: 'bronze',
  medal_silver: 'silver',
  medal_gold: 'gold',
  stars: '{stars, number} of 3 stars',
  certified: 'Certified',
  filled: 'ring filled to {percent, number}%',
  delta_positive: '{points, plural, =0 {less than a point} other {+#}}, rising (from {start, number}%)',
  delta_negative: '{points, plural, =0 {less than a point} other {−#}}, falling (from {start, number}%)',
  delta_none: 'Unchanged ({start, number}%)',
};
export type BadgesMessages = typeof badgesEn;

/** English texts of the badge test page. */
export const badgeTestEn = {
  title: 'Badges',
  lead: 'Every badge in every state, for whoever draws or checks them.',
  levels: 'Levels',
  rings: 'What is done',
  deltas: 'Changes',
  sizes: 'Sizes and pictures',
  rates: 'Progress rate',
  states: 'State: {name}',
  since: 'since 1 month',
  size_small: 'Small',
  size_usual: 'Usual',
  size_large: 'Large',
  certif: 'With certificate',
  widget: 'In widgets: {name}',
};
export type BadgeTestMessages = typeof badgeTestEn;
