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
  timedLaterRuns:
    'The clock of the lesson is already running, {left} left: it goes on if you come back later.',
  timedPractice: 'You are practising here: nothing is stored, and you can begin again as often as you like.',
  timedInLesson:
    'This timed step is part of a lesson that you have not finished: its time and your answers count in the lesson.',
  timedUnreached: 'You have not reached it yet: the lesson opens at the step where you are.',
  gradedInLesson:
    'This step is part of a lesson that you have not finished: it is corrected there, here you can go on.',
  timedStart: 'Let’s go',
  timedDecline: 'Maybe later',
  duration:
    '{minutes, plural, =0 {} one {# minute} other {# minutes}}{seconds, plural, =0 {} one { # second} other { # seconds}}',
  news_ended: 'This lesson was just finished elsewhere: you can read it again, not answer it any more.',
  news_timeOver: 'The time of this lesson is up: you can read it again, not answer it any more.',
  news_windowOver: 'The period in which this lesson is open has ended: it takes no more answers.',
  news_closed: 'This lesson is not open to you any more: it takes no more answers.',
  news_answered: 'You answered this step elsewhere: open it from the course outline to see the correction.',
  news_begunAgain: 'This lesson was begun again elsewhere: open a step from the course outline.',
  news_steps: 'The course outline has changed: {count, plural, one {one step} other {# steps}}.',
  skip: 'Skip without answering',
  skipText:
    '{count, plural, one {One question has no answer.} other {# questions have no answer.}} You can skip this step and come back to it from the course outline, as long as the lesson is not finished.',
  partText:
    '{count, plural, one {One question is unanswered.} other {# questions are unanswered.}} Sent like this, the step is done. You can also keep it for later: your answers stay as a draft, and you come back to it from the course outline.',
  sendPart: 'Send as it is',
  keepPart: 'Keep for later',
  endedNote: 'This lesson has ended: you can read it again, and no longer answer.',
  endedResult: 'See my score and what it means',
  endOpenTitle: 'The lesson is not finished',
  endOpenText:
    '“{course}”: {count, plural, =0 {some steps are still to be finished} one {one step is still to be finished} other {# steps are still to be finished}}.',
  endOpenResume: 'Resume “{step}”',
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
  hintCost: '{cost, plural, =0 {It cost nothing.} one {It cost you # point.} other {It cost you # points.}}',
  hintsCost:
    '{cost, plural, one {The hints you opened cost # point in all.} other {The hints you opened cost # points in all.}}',
  draftsTitle: 'Two drafts of this step',
  draftsNewerShown:
    'You typed one answer here and another on another device. The newer one is shown; the other stays at hand as long as this page is open.',
  draftsOlderShown:
    'The older of your two answers is shown, and it is the one that will be kept. The newer one stays at hand as long as this page is open.',
  draftTakeOlder: 'Take the older one',
  draftTakeNewer: 'Take the newer one',
  draftOlderTaken: 'The older answer is shown.',
  draftNewerTaken: 'The newer answer is shown.',
  outlineProgress: '{done, plural, one {# page} other {# pages}} of {count, number}',
  stepDone: 'done',
  stepOngoing: 'in progress',
  stepHere: 'you are here',
  stepTodo: 'to come',
  stepUnanswered: 'no answer',
  stepSkipped: 'time is up',
  sectionLocked: 'This section is not open to you',
  sectionDone: '{done, number} of {count, number}',
  hints: 'Hints',
  endTitle: 'End of the course',
  endResults: 'See my score and my time',
  endText: 'You have reached the last step of “{course}”.',
  closedTitle: 'The session has ended',
  closedSince: 'It ended on {date}, while this page was open.',
  closedText: 'This course is no longer open.',
  tooLate:
    'What counts is what the server had received when time was up. What you typed after that does not count: you can keep a copy of it.',
  closedKept: 'What you sent until then is kept and counts in your results.',
  keyEnter: 'Enter',
  keyCtrlEnter: 'Ctrl + Enter',
  keyEscape: 'Esc',
  keyDigits: '1 to 9',
  shortcutDigits: 'Pick that answer of the question, in the order in which they are shown',
  shortcutEnter: 'Go to the next step, from the page or a one-line answer',
  shortcutCtrlEnter: 'Go to the next step, from anywhere',
  shortcutF6: 'Go from one zone to the next: page, open windows, actions, tools',
  shortcutEscape: 'Close the window, cancel',
  shortcutQuestion: 'Show this list',
  singleKeys: 'Enter, ? and 1 to 9 act by themselves',
  singleKeysSaved: 'Your choice is saved.',
};
export type PlayerMessages = typeof playerEn;
