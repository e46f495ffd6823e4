/** The matrix itself: a native table as a grid, whose arrow keys walk from cell to cell; one cell is in the order of Tab. */
import type { Cohort, CohortLearner } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  useCallback,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { walk, type Place } from './cell-walk.ts';
import { useColumnsInView, useRowWatch } from './cells-in-view.ts';
import { CohortRow } from './cohort-row.tsx';
import styles from './cohort.module.css';

export function CohortTable({
  label,
  steps,
  learners,
}: {
  readonly label: string;
  readonly steps: Cohort['steps'];
  readonly learners: readonly CohortLearner[];
}): ReactElement {
  const t = useText('cohort');
  const scroll = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const columns = useColumnsInView(scroll, steps.length);
  const watch = useRowWatch(scroll);
  const size = { rows: learners.length, columns: steps.length + 1 };
  const here = { row: Math.min(at.row, size.rows - 1), column: Math.min(at.column, size.columns - 1) };
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    const next = walk(here, size, event.key, event.ctrlKey);
    if (next === null) return;
    event.preventDefault();
    // Where it leads may be far out of view, and not drawn before.
    flushSync(() => setAt(next));
    table.current?.tBodies[0]?.rows[next.row]
      ?.querySelector<HTMLElement>(`[aria-colindex="${next.column + 1}"]`)
      ?.focus();
  };
  const enter = useCallback((row: number, column: number) => setAt({ row, column }), []);
  return (
    <div ref={scroll} className={styles['scroll']}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table whose cells are walked
        role="grid"
        aria-label={label}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns}
        className={styles['table']}
        style={{ '--steps': steps.length } as CSSProperties}
        onKeyDown={press}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('learner')}</th>
            {steps.map(({ id, title, program }) => (
              <th key={id} scope="col" title={t('stepOf', { title, program })}>
                <span className={styles['step']}>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {learners.map((learner, row) => (
            <CohortRow
              key={learner.id}
              learner={learner}
              steps={steps}
              row={row}
              column={row === here.row ? here.column : null}
              from={columns.from}
              to={Math.min(columns.to, steps.length)}
              watch={watch}
              onEnter={enter}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
