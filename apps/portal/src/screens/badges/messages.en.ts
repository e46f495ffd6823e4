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
