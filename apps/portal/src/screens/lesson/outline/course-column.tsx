/** The outline beside the page, from 1200 px: it stays, and what is typed in the page does not draw it anew. */
import { memo, useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useText } from '@parcours/ui/text';
import { WithTexts } from '@parcours/web';
import { CourseOutline, type OutlineProps } from './course-outline.tsx';
import styles from './outline.module.css';

export const CourseColumn = memo(function CourseColumn(props: OutlineProps): ReactElement {
  const t = useText('lesson');
  const column = useRef<HTMLElement>(null);
  return (
    <nav ref={column} className={styles['inColumn']} aria-label={t('outline')}>
      <WithTexts of="player">
        <CourseOutline {...props} />
        <HereInSight column={column} currentNodeId={props.lesson.currentNodeId} />
      </WithTexts>
    </nav>
  );
});

/** Beside the outline, whose words may come after the column. */
function HereInSight({
  column,
  currentNodeId,
}: {
  readonly column: RefObject<HTMLElement | null>;
  readonly currentNodeId: string | null;
}): null {
  useEffect(() => {
    const here = column.current?.querySelector<HTMLElement>('[aria-current=step]');
    if (here === null || here === undefined || column.current === null) return;
    // By hand: `scrollIntoView` would move the page too.
    const { top, bottom } = column.current.getBoundingClientRect();
    const at = here.getBoundingClientRect();
    if (at.top < top || at.bottom > bottom) column.current.scrollBy(0, at.top - top - (bottom - top) / 3);
  }, [column, currentNodeId]);
  return null;
}
