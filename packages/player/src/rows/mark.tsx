/** A correction mark: icon and word, never colour alone (experience §1.2 Correction mode). */
import type { ChoiceMark } from '@parcours/contract';
import {
  checkCircleFillIcon,
  circleHalfFillIcon,
  circleIcon,
  flagFillIcon,
  hourglassIcon,
  Icon,
  xCircleFillIcon,
  type Drawing,
} from '@parcours/ui/icons';
import { VisuallyHidden } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import type { RowOutcome } from './row-view.ts';
import styles from './rows.module.css';

export type AnyMark = ChoiceMark | 'pending' | RowOutcome;

export const markDrawings: { readonly [M in AnyMark]: Drawing } = {
  good: checkCircleFillIcon,
  wrong: xCircleFillIcon,
  expected: flagFillIcon,
  pending: hourglassIcon,
  unanswered: circleIcon,
  incomplete: circleHalfFillIcon,
  timeOver: hourglassIcon,
  removed: circleIcon,
};

const words = {
  good: 'good',
  wrong: 'wrong',
  expected: 'expectedMark',
  pending: 'pendingMark',
  unanswered: 'unanswered',
  incomplete: 'incomplete',
  timeOver: 'timeOver',
  removed: 'removed',
} as const;

export function Mark({
  mark,
  compact = false,
}: {
  readonly mark: AnyMark;
  /** In running text: the word is left to the ear and to the legend. */
  readonly compact?: boolean;
}): ReactElement {
  const t = useText('rows');
  const word = t(words[mark]);
  return (
    <span className={styles['mark']} data-mark={mark}>
      <Icon drawing={markDrawings[mark]} />
      {compact ? <VisuallyHidden>{` (${word})`}</VisuallyHidden> : word}
    </span>
  );
}
