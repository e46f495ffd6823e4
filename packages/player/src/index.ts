/** The door of the player: how a page is shown and answered, in the portal, in previews and in the back-office. */
export { closesAfterMs, masked } from './mail/mail-dialog.tsx';
export { countOfResources, filesOffered } from './resources/offered-resources.ts';
export { resourcesWidth } from './resources/resources-window.tsx';
export { RichText, plainText } from './rich-text/rich-text.tsx';
export { viewWidth } from './rows/image/shape-zone.tsx';
export { TincanHostProvider } from './rows/media/tincan-host.ts';
export { prefetchRows } from './rows/row-table.tsx';
export { usePageSound } from './sound/page-sound.tsx';
export { soundVolumes } from './sound/sound-player.tsx';
export { SoundProvider } from './sound/sound.ts';
export { answersInWords } from './step/answers/answers-in-words.ts';
export { NoAnswer } from './step/answers/no-answer.tsx';
export {
  answersOf,
  askedRows,
  isBlank,
  payloadOf,
  removedPaths,
  startingAnswers,
  unansweredCount,
  type Answers,
  type StepWithRows,
} from './step/answers/page-answers.ts';
export { lazyPartsOfStep, type PrefetchTexts, verdictStrip } from './step/lazy-parts-of-step.ts';
export { ModeTexts, SoundedStep } from './step/sounded-step.tsx';
export { EndMark } from './step/outcome/end-mark.tsx';
export { feedbackSteps } from './step/outcome/feedback-steps.ts';
export { StepSheet } from './step/step-sheet.tsx';
export { type StepTimerProps } from './step/step-timer.tsx';
export { TimedWords } from './step/timed-words.tsx';
export { useEnterForNext } from './step/use-enter-for-next.ts';
export { useSeen } from './step/use-seen.ts';
export { manyAbove } from './viewers/file-icon.tsx';
export { LessonFactsProvider } from './widgets/lesson-facts.ts';
export { FloatingWindow } from './windows/floating-window.tsx';
export { windowMinWidth } from './windows/use-window-frame.ts';
export { type PlayerAction } from './state/player-action.ts';
export { dialogOf, ignoredCodes, type PlayerDialog } from './state/player-dialog.ts';
export { openPlayer, play } from './state/player-reducer.ts';
export {
  type DraftStanding,
  type FeedbackShown,
  type PlayerCall,
  type PlayerEffect,
  type PlayerShown,
  type PlayerState,
  type PlayerTimer,
} from './state/player-state.ts';
