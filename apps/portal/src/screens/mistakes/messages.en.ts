/** English texts of what was answered wrong and is tried again. */
export const mistakesEn = {
  title: 'Review my mistakes',
  lead: 'Pages that you answered wrong, in courses that you have finished. Try them again: your results, your time and your certificates stay as they are.',
  count: '{count, plural, =0 {Nothing to review} one {# page to review} other {# pages to review}}',
  mended:
    '{count, plural, =0 {} one {# page was right when you tried it again.} other {# pages were right when you tried them again.}}',
  more: 'These are the first {count}. The others come as you go.',
  course: '{title} – {className}',
  inCourse: '{count, plural, one {# page} other {# pages}}',
  ofLesson:
    '{count, plural, one {Try it again now if you like} other {Try them again now if you like}}: your score stays as it is.',
  answered: 'Answered on {date}',
  tries: '{count, plural, one {tried again once} other {tried again # times}}',
  none: 'Nothing to review',
  noneText:
    'A page comes here when you answered it wrong, once its course is finished and shows its corrections.',
  toHome: 'Go to Home',
  noEffect: 'Nothing here counts',
  check: 'Check my answer',
  checking: 'Checking…',
  again: 'Try again',
  next: 'Next page to review',
  back: 'To the list',
  right: 'Right: this page leaves your list.',
  wrong: 'Not yet: what was expected is shown. The page stays in your list.',
};
export type MistakesMessages = typeof mistakesEn;
