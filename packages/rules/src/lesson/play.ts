/** The lesson engine: one command on known facts at a known time, to new facts, events and an answer (domain §6). */
import { playAnswer, playDraft } from './commands/answer.ts';
import { playChoose } from './commands/choose.ts';
import { playCurrent, playPrevious } from './commands/navigate.ts';
import { playHint } from './commands/hint.ts';
import { playJump } from './commands/jump.ts';
import { playNext } from './commands/next.ts';
import { playStart } from './commands/start.ts';
import { playTincanScore } from './commands/tincan-score.ts';
import { expire, withDraftFiled } from './state/expire.ts';
import type {
  LessonCommand,
  LessonCommandKind,
  LessonFacts,
  LessonOutcome,
  Millis,
  PlayLesson,
  Random,
} from './facts.ts';
import { isClosedToLearner, lessonState } from './state/lesson-state.ts';
import { refuse, type Played, type Turn } from './turn.ts';

type Commands = { readonly [C in LessonCommand as C['kind']]: C };

const commandTable: { readonly [K in LessonCommandKind]: (turn: Turn, command: Commands[K]) => Played } = {
  current: playCurrent,
  start: playStart,
  draft: playDraft,
  answer: playAnswer,
  next: playNext,
  previous: playPrevious,
  jump: playJump,
  hint: playHint,
  choose: playChoose,
  'tincan-score': playTincanScore,
};

function playKind<K extends LessonCommandKind>(kind: K, turn: Turn, command: Commands[K]): Played {
  return commandTable[kind](turn, command);
}

/** The page whose draft was loaded as `facts.draft`: the one that the command names. */
function namedPage(command: LessonCommand): string | undefined {
  if ('pageId' in command) return command.pageId;
  return 'fromPageId' in command ? command.fromPageId : undefined;
}

function playOpen(turn: Turn, command: LessonCommand): Played {
  return isClosedToLearner(lessonState(turn.facts, turn.now))
    ? refuse('Forbidden')
    : playKind(command.kind, turn, command);
}

/** Whether nothing but the filing of the draft has happened to the facts. */
function isUntouched(before: LessonFacts, after: LessonFacts): boolean {
  return before.lesson === after.lesson && before.pages === after.pages && before.draft === after.draft;
}

/**
 * Plays `command` on `facts` at `now`. Finished clocks are closed first, even when the command is then refused; what did
 * not change is the same object as before. Never throws and never changes what it is handed.
 */
export const play: PlayLesson = (
  facts: LessonFacts,
  command: LessonCommand,
  now: Millis,
  random: Random,
): LessonOutcome => {
  const turn: Turn = { facts: withDraftFiled(facts, namedPage(command)), events: [], now, random };
  expire(turn);
  const played = playOpen(turn, command);
  const after = { facts: isUntouched(facts, turn.facts) ? facts : turn.facts, events: turn.events };
  return { ...played, ...after };
};
