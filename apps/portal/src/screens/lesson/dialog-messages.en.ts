/** English texts of the player's dialogs that few pages open: the timed start, the hints. */
export const playerEn = {
  timedStep: 'You have {duration} for this step, from the moment you start.',
  timedLesson: 'You have {duration} for the whole module, from the moment you start.',
  timedExtra: 'This includes your extra time: {extra}.',
  stepOver: 'When the time is up, your last answers are sent as they are.',
  lessonOver:
    'When the time of the module is up, the answers of the open step are sent as they are and the module ends.',
  attempts:
    '{max, plural, one {You have one attempt} other {You have # attempts}}: once started, the clock does not stop, even if you leave the page.',
  attemptsFree:
    'The number of attempts is not limited: the programme can be begun again. Once started, the clock does not stop, even if you leave the page.',
  timedLater: 'If you come back later, no time is used.',
  timedStart: 'Let’s go',
  timedDecline: 'Maybe later',
  duration:
    '{minutes, plural, =0 {} one {# minute} other {# minutes}}{seconds, plural, =0 {} one { # second} other { # seconds}}',
  hintsNone: 'No hint has been opened yet.',
  hintTitle: 'Hint {number, number}',
  hintOpen: 'Hint {number, number}',
  hintOpenCost: 'Hint {number, number}: −{cost, plural, one {# point} other {# points}}',
  hintFree: 'The next hint costs nothing.',
  hintLeft: '{count, plural, =0 {No hint left.} one {One hint left.} other {# hints left.}}',
  hintReach:
    'This step can bring you up to {reach, number} of {max, plural, one {# point} other {# points}}.',
  hintConfirmTitle: 'Open this hint?',
  hintConfirmText: 'It costs {cost, plural, one {# point} other {# points}} of this step’s score.',
  hintConfirmReach:
    'With it, this step can bring you up to {after, number} of {max, plural, one {# point} other {# points}}, instead of {now, number}.',
  hintConfirmNoEffect: 'Your score does not change: this step cannot bring you any point.',
  hintConfirmLeft:
    '{count, plural, =0 {It is the last hint.} one {One more hint is left after it.} other {# more hints are left after it.}}',
  hintConfirm: 'Open the hint',
  shortcutEnter: 'Go to the next step, from the page or a one-line answer',
  shortcutCtrlEnter: 'Go to the next step, from anywhere',
  shortcutF6: 'Go from one zone to the next: page, open windows, actions, tools',
  shortcutEscape: 'Close the window, cancel',
  shortcutQuestion: 'Show this list',
  singleKeys: 'Enter and ? act by themselves',
  singleKeysSaved: 'Your choice is saved.',
};
export type PlayerMessages = typeof playerEn;
