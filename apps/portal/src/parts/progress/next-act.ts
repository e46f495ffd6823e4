/** What the next press on Next will do, in words and as a drawing: never two acts behind one word (experience §7). */
import type { BlockType } from '@parcours/contract';
import {
  type Answers,
  askedRows,
  type FeedbackShown,
  type StepWithRows,
  unansweredCount,
} from '@parcours/player';
import { arrowRightIcon, type Drawing, flagFillIcon, houseIcon, checkIcon } from '@parcours/ui/icons';
import type { useText } from '@parcours/ui/text';

export interface NextAct {
  readonly words: string;
  readonly icon: Drawing;
}

export interface BeforeNext {
  readonly step: StepWithRows;
  readonly blockType: BlockType;
  readonly answers: Answers;
  /** Answered, and graded where there is anything to grade. */
  readonly isDone: boolean;
  readonly isSending: boolean;
  /** It was sent before, and did not get through. */
  readonly isAgain: boolean;
  readonly feedback: Pick<FeedbackShown, 'at' | 'count'> | null;
  readonly leads: keyof typeof onward;
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
  if (before.isSending) return { words: t('sending'), icon: checkIcon };
  if (feedback !== null && feedback.at + 1 < feedback.count)
    return { words: t('actMessage', { step: feedback.at + 2, count: feedback.count }), icon: arrowRightIcon };
  if (feedback !== null || before.isDone) return { words: t(words), icon };
  if (blockType === 'tincan') return { words: t('actModule'), icon: flagFillIcon };
  if (blockType !== 'exercice' || count === 0) return { words: t(words), icon };
  const sends = before.isAgain ? t('actSendAgain') : t('actSend', { filled, count });
  return { words: sends, icon: checkIcon };
}
