/** What the next press on Next will do, in words and as a drawing: never two acts behind one word (experience §7). */
import type { BlockType } from '@parcours/contract';
import {
  type Answers,
  askedRows,
  type FeedbackShown,
  type PlayerShown,
  type StepWithRows,
  unansweredCount,
} from '@parcours/player';
import {
  arrowRightIcon,
  type Drawing,
  flagFillIcon,
  houseIcon,
  checkIcon,
  hourglassIcon,
} from '@parcours/ui/icons';
import type { useText } from '@parcours/ui/text';

export interface NextAct {
  readonly words: string;
  /** The next step's, where the press leads there and it is known. */
  readonly name?: string | undefined;
  readonly icon: Drawing;
}

export interface BeforeNext {
  readonly step: StepWithRows;
  readonly blockType: BlockType;
  readonly answers: Answers;
  /** Answered, and graded where there is anything to grade. */
  readonly isDone: boolean;
  readonly isSending: boolean;
  /** What is known of an answer that did not get through at once. */
  readonly sending: PlayerShown['sending'];
  /** The server cannot be reached now. */
  readonly isAway: boolean;
  readonly feedback: Pick<FeedbackShown, 'at' | 'count'> | null;
  readonly leads: keyof typeof onward;
  readonly nextTitle?: string | undefined;
}

const onward = {
  page: ['actPage', arrowRightIcon],
  end: ['actEnd', flagFillIcon],
  home: ['actHome', houseIcon],
} as const;

export function nextAct(before: BeforeNext, t: ReturnType<typeof useText<'lesson'>>): NextAct {
  const { step, blockType, answers, feedback, leads } = before;
  const count = askedRows(step).length;
  const filled = count - unansweredCount(step, answers);
  const [words, icon] = onward[leads];
  const onwards = { words: t(words), icon, name: leads === 'page' ? before.nextTitle : undefined };
  if (before.isSending) {
    const isAgain = before.sending !== 'done';
    return { words: t(isAgain ? 'actRetrying' : 'sending'), icon: checkIcon };
  }
  if (feedback !== null && feedback.at + 1 < feedback.count)
    return { words: t('actMessage', { step: feedback.at + 2, count: feedback.count }), icon: arrowRightIcon };
  if (before.isAway && feedback === null) return { words: t(offlineOf(before, count)), icon: hourglassIcon };
  if (feedback !== null || before.isDone) return onwards;
  if (blockType === 'tincan') return { words: t('actModule'), icon: flagFillIcon };
  if (blockType !== 'exercice' || count === 0) return onwards;
  return { words: t(sends[before.sending], { filled, count }), icon: checkIcon };
}

const sends = {
  done: 'actSend',
  retrying: 'actRetrying',
  unknown: 'actCheck',
  'not-sent': 'actSendAgain',
} as const;

/** Without network an answer waits for it on this device, and so does the way on. */
const offlineOf = ({ blockType, isDone }: BeforeNext, count: number): 'actOfflineSend' | 'actOffline' =>
  blockType === 'exercice' && count > 0 && !isDone ? 'actOfflineSend' : 'actOffline';
