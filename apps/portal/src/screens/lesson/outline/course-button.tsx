/** The course in the head: a button with its tape that opens the outline as a sheet, or shows and hides the column (experience §7). */
import type { Lesson } from '@parcours/contract';
import { Icon, listIcon } from '@parcours/ui/icons';
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { lazyComponent } from '@parcours/web';
import type { Player } from '../player.ts';
import styles from '../lesson.module.css';
import type { CourseOutlineState } from './use-course-outline.ts';

// What opens on request comes on request: none of it is paid for by the first page.
const CourseMenu = lazyComponent(() => import('./course-menu.tsx').then((chunk) => chunk.CourseMenu));
const HeadTape = lazyComponent(() => import('./head-tape.tsx').then((chunk) => chunk.HeadTape));

export function CourseButton({
  act,
  lesson,
  outline: { view, setView, column, opener, columnId },
  progress,
  onShortcuts,
}: Pick<Player, 'act'> & {
  readonly lesson: Lesson | null;
  readonly outline: CourseOutlineState;
  /** "Page 4 sur 9"; empty while that is not known. */
  readonly progress: string;
  readonly onShortcuts: () => void;
}): ReactElement {
  const t = useText('lesson');
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={`${buttonClass({ variant: 'quiet' })} ${styles['course']}`}
        aria-label={t('outline')}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- of ARIA 1.3; an element would say the footer's words a second time
        aria-description={progress === '' ? undefined : progress}
        {...(column === null
          ? { 'aria-haspopup': 'dialog' as const, onClick: () => setView('outline') }
          : { 'aria-expanded': column.isShown, 'aria-controls': columnId, onClick: column.toggle })}
      >
        <Icon drawing={listIcon} />
        {column === null && lesson !== null ? <HeadTape lesson={lesson} /> : null}
      </button>
      {/* A sheet of what stands beside the page would say it twice. */}
      {view === null || (view === 'outline' && column !== null) ? null : (
        <CourseMenu
          view={view}
          lesson={lesson}
          opener={opener}
          onChange={setView}
          onPage={(pageId) => act({ type: 'move', to: 'page', pageId })}
          onShortcuts={onShortcuts}
        />
      )}
    </>
  );
}
