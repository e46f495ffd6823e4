/** The outline of a course: its sections, pages, variants and resources, edited as a tree (back-office §3 "Outline"). */
import { Alert, Button, Sheet } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { useDraft } from '../../parts/draft/draft-handle.ts';
import { paths } from '../../paths.ts';
import { MoveDialog } from './move-dialog.tsx';
import { OutlineActs } from './outline-toolbar.tsx';
import { OutlineTree } from './tree/outline-tree.tsx';
import styles from './outline.module.css';
import { useChangedNodes } from './use-changed-nodes.ts';
import { useCourseProblems } from './use-course-problems.ts';
import { useOutline } from './use-outline.ts';

export function OutlineScreen(): ReactElement {
  const t = useText('outline');
  const { draft, showPlace } = useDraft();
  const outline = useOutline();
  const problems = useCourseProblems(draft);
  const changed = useChangedNodes(draft);
  const [moving, setMoving] = useState(false);
  const navigate = useNavigate();
  useEffect(() => showPlace(null), [showPlace]);
  const open = (nodeId: string): void =>
    void navigate({ to: paths.page, params: { courseId: draft.course.id, nodeId } });
  return (
    <Screen
      title={t('title')}
      name={`${t('title')}, ${draft.course.title}`}
      routeKey={`outline ${draft.course.id}`}
      wide
      actions={
        <Button
          variant="primary"
          icon={plusIcon}
          title="Ctrl+Enter"
          onClick={() => outline.add('block', outline.focusId)}
        >
          {t('addBlock')}
        </Button>
      }
    >
      {outline.removedCount > 0 ? (
        <Alert
          tone="info"
          title={t('removed', { count: outline.removedCount })}
          actions={<Button onClick={outline.undoRemoval}>{t('undo')}</Button>}
        />
      ) : null}
      {outline.rows.length === 0 ? (
        <Sheet>
          <h2>{t('empty')}</h2>
          <p>{t('emptyText')}</p>
        </Sheet>
      ) : (
        <>
          <OutlineActs outline={outline} onMove={() => setMoving(true)} />
          <OutlineTree outline={outline} problems={problems} changed={changed} onOpen={open} />
          <p className={styles['keys']}>
            {t(outline.total.isEstimate ? 'totalEstimate' : 'total', { minutes: outline.total.minutes })}
          </p>
          <p className={styles['keys']}>{t('keys')}</p>
        </>
      )}
      {moving ? <MoveDialog outline={outline} onClose={() => setMoving(false)} /> : null}
    </Screen>
  );
}
