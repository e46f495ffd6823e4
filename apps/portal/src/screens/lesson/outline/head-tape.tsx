/** The lesson as a tape, one stretch a step; the button that it lies on says it in words. */
import type { Lesson } from '@parcours/contract';
import { Tape } from '@parcours/ui';
import { memo, type ReactElement } from 'react';
import { headTape } from '../../../parts/progress/lesson-tape.ts';
import styles from './outline.module.css';

/** What is typed does not draw it anew. */
export const HeadTape = memo(function HeadTape({
  lesson: { tree, currentNodeId },
}: {
  readonly lesson: Lesson;
}): ReactElement {
  return (
    <span className={styles['headTape']} aria-hidden="true">
      <Tape
        size="small"
        segments={headTape(tree, currentNodeId)}
        // The footer says how far it is, and the button's description.
        endMark=""
        hideText
      >
        {null}
      </Tape>
    </span>
  );
});
