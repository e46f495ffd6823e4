/** The head of every screen of a course: which course it is, its screens, where the work is kept, and undo. */
import { Button, IconButton } from '@parcours/ui';
import { arrowClockwiseIcon, arrowCounterClockwiseIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useAct } from '../acts.ts';
import { useDraft } from '../draft/draft-handle.ts';
import styles from './course-header.module.css';
import { SaveState } from './save-state.tsx';

export function CourseHeader({
  screens,
  actions,
}: {
  /** Links to the other screens of the course. */
  readonly screens?: ReactNode;
  /** Acts on the whole course, such as publishing. */
  readonly actions?: ReactNode;
}): ReactElement {
  const t = useText('courseHeader');
  const { draft, status, undo, redo, canUndo, canRedo } = useDraft();
  useUndoKeys(undo, redo);
  useAct('undo', canUndo ? undo : null);
  useAct('redo', canRedo ? redo : null);
  const { id: courseId, title } = draft.course;
  return (
    <section aria-label={t('course', { title })} className={styles['header']} data-zone>
      <div className={styles['line']}>
        <p className={styles['title']}>
          <Link to={paths.course} params={{ courseId }}>
            {title}
          </Link>
        </p>
        <SaveState status={status} />
        <div className={styles['actions']}>
          <Button
            size="small"
            variant="quiet"
            icon={arrowCounterClockwiseIcon}
            aria-disabled={!canUndo}
            title="Ctrl+Z"
            onClick={() => {
              if (canUndo) undo();
            }}
          >
            {t('undo')}
          </Button>
          <IconButton
            size="small"
            icon={arrowClockwiseIcon}
            label={t('redo')}
            aria-disabled={!canRedo}
            onClick={() => {
              if (canRedo) redo();
            }}
          />
          {actions}
        </div>
      </div>
      {screens === undefined ? null : (
        <nav aria-label={t('screens')} className={styles['screens']}>
          {screens}
        </nav>
      )}
    </section>
  );
}

/** In a field the browser's own undo goes first. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches('input, textarea, select, [contenteditable=true]');
      if (isTyping || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) undo();
      else if (key === 'y' || key === 'z') redo();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [undo, redo]);
}
