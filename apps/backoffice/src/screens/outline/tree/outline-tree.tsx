/** The tree as a treegrid: one stop of the Tab key, everything else by keys of its own, by mouse and by dragging. */
import { useText } from '@parcours/ui/text';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { OutlineTreeRow, type TreeNow } from './outline-row.tsx';
import { treeKeys } from './tree-keys.ts';
import styles from '../outline.module.css';
import type { ChangedNodes } from '../use-changed-nodes.ts';
import type { ProblemCounts } from '../use-course-problems.ts';
import { useDrag } from './use-drag.ts';
import type { Outline } from '../use-outline.ts';

export function OutlineTree({
  outline,
  problems,
  changed,
  onOpen,
}: {
  readonly outline: Outline;
  readonly problems: ProblemCounts;
  readonly changed: ChangedNodes;
  readonly onOpen: (nodeId: string) => void;
}): ReactElement {
  const t = useText('outline');
  const { rows, focusId, selected, renamed } = outline;
  const table = useRef<HTMLTableElement>(null);
  const drag = useDrag(outline);
  const hadFocus = useRef(false);
  const latest = useRef<TreeNow>({ outline, drag, onOpen });
  useLayoutEffect(() => {
    latest.current = { outline, drag, onOpen };
  });
  const now = useCallback(() => latest.current, []);
  // The row that has the tree's focus takes the keyboard's, where the keyboard was in the tree.
  useEffect(() => {
    if (renamed !== null || !hadFocus.current || focusId === null) return;
    const row = table.current?.querySelector<HTMLElement>(`[data-node="${focusId}"]`);
    if (row !== document.activeElement) row?.focus();
  }, [focusId, renamed, rows]);
  const pressed = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    if (treeKeys(event, outline, onOpen)) event.preventDefault();
  };
  return (
    <table
      ref={table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a treegrid is a table whose rows are walked
      role="treegrid"
      aria-label={t('tree')}
      aria-multiselectable="true"
      className={styles['tree']}
      data-zone
      onKeyDown={pressed}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={(event) => {
        // A row that goes away loses the focus to nothing: the next one takes it.
        if (event.relatedTarget !== null)
          hadFocus.current = table.current?.contains(event.relatedTarget) === true;
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('columnTitle')}</th>
          <th scope="col">{t('columnKind')}</th>
          <th scope="col" className={styles['figure']}>
            {t('columnMinutes')}
          </th>
          <th scope="col" className={styles['figure']}>
            {t('columnPoints')}
          </th>
          <th scope="col">{t('columnState')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OutlineTreeRow
            key={row.node.id}
            row={row}
            problems={problems.get(row.node.id) ?? 0}
            isChanged={changed.has(row.node.id)}
            isFocused={row.node.id === focusId}
            isSelected={selected.has(row.node.id)}
            isRenamed={row.node.id === renamed}
            drop={drag.over?.nodeId === row.node.id ? drag.over.where : undefined}
            now={now}
          />
        ))}
      </tbody>
    </table>
  );
}
