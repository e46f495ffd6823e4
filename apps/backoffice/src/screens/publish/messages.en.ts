/** English texts of publishing, and of what checks find. */
export const publishEn = {
  open: 'Publish',
  title: 'Publish this course',
  close: 'Close',
  cancel: 'Cancel',
  publish: 'Publish',
  editorNeeded: 'You write this course; an editor publishes it.',
  checks: 'What the checks say',
  changes: 'What changes',
  inside: 'Who is inside',
  insideText:
    '{lessons, plural, =0 {No lesson is running now.} other {{classes, plural, one {1 session} other {# sessions}}, {lessons, plural, one {1 lesson has begun} other {# lessons have begun}}. Published now: version {number, number}.}}',
  runs: '{lessons, plural, one {1 lesson runs} other {# lessons run}} version {number, number}',
  nobodyRuns: 'No lesson runs',
  counts:
    '{waiting, plural, =0 {None waits} one {1 waits} other {# wait}}, {ended, plural, =0 {none has ended} one {1 has ended} other {# have ended}}.',
  staysWith: 'Stays with version {number, number}.',
  moves: {
    next: 'With the next lesson',
    harmless: 'New texts, media and feedback at once; the rest with the next lesson',
    stay: 'Stay with the version of now',
  },
  foresight: 'What the new right answers would do',
  note: 'Note',
  noteHint: 'Others read in the history why you published.',
  done: 'Version {number, number} is published.',
  firstTime: 'Learners get it once a program holds it and a session opens that program.',
  moved:
    '{lessons, plural, =0 {} one {1 running lesson has the new texts.} other {# running lessons have the new texts.}}',
};
export type PublishMessages = typeof publishEn;

export const findingsEn = {
  none: 'Nothing to say: the course may be published.',
  seePage: 'See the page',
  repair: 'Repair',
  reason: 'Why do you publish it as it is?',
  reasonsAsked:
    '{count, plural, one {1 point asks for a reason} other {# points ask for a reason}}, kept with the version. Repair it, or write in a few words why you publish like this. {missing, plural, =0 {All is said.} one {1 is missing.} other {# are missing.}}',
  sameReason: '{count, plural, one {The same reason for the other} other {The same reason for the # others}}',
  ranks: { blocks: 'Blocks publishing', reason: 'Needs a reason', advice: 'Advice' },
  codes: {
    'no-root': 'The course has no root.',
    'misplaced-node': 'A page lies where it must not.',
    'no-step': 'The course has no page.',
    'empty-multiblock': 'A draw has no page to draw.',
    'unknown-block': 'A page shows a block that does not exist.',
    'repeated-row': 'Two parts of “{page}” have the same id.',
    'question-on-slide': 'The slide “{page}” asks a question.',
    'nothing-graded': 'The exercise “{page}” grades nothing.',
    'key-without-row': '“{page}” grades a question that is no longer there.',
    'key-of-another-kind': '“{page}” grades a question as another kind.',
    'unknown-choice': 'In “{page}” a choice is right that does not exist.',
    'unknown-target': 'In “{page}” a target is graded that does not exist.',
    'too-many-right': 'In “{page}” several choices are accepted, and one may be picked.',
    'unreadable-key': 'In “{page}” a formula or a pattern cannot be read.',
    'unreadable-dataset': 'In “{page}” a drawn value cannot be worked out.',
    'feedback-without-row': 'In “{page}” feedback speaks of a question that is no longer there.',
    'unlabelled-shape': 'A shape of “{row}” has no words.',
    'no-right-answer': 'Nothing is right in “{row}”.',
    'unknown-file': 'A file does not exist any more.',
    'cycle-of-courses': 'In a program this course waits for itself: it never opens.',
    'certificate-out-of-reach':
      'Nobody can reach the {percent, number} % of the certificate: nothing is graded.',
    'timed-without-content': 'A page with a time limit is empty.',
    'no-alternative': 'The picture of “{row}” has no words for those who do not see it.',
    'no-transcript': '“{row}” has no transcript for those who do not hear it.',
    'many-targets': '“{row}” has {count, number} targets; more than {max, number} are hard to survey.',
    'no-minutes':
      '{count, plural, =0 {The course does not say how long it takes.} one {One page does not say how long it takes.} other {# pages do not say how long they take.}}',
    'no-feedback': '“{page}” says nothing about an answer.',
    'longest-is-right': 'The right answer is the longest one in all {count, number} questions.',
    'hard-to-read':
      '“{page}” is hard to read: {ease, number} of 100, under {min, number} (Flesch reading ease).',
    'click-here': '“{page}” says “{words}”: name what the link leads to.',
    'same-position': 'The right answer stands at place {place, number} {count, number} times in a row.',
  },
};
export type FindingsMessages = typeof findingsEn;
