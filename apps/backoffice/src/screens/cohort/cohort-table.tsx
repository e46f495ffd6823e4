/** The matrix itself: a native table as a grid, whose arrow keys walk from cell to cell; one cell is in the order of Tab. */
import type { Cohort, CohortLearner } from '@parcours/contract';
import { VisuallyHidden } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { type KeyboardEvent, memo, type ReactElement, useCallback, useRef, useState } from 'react';
import { walk, type Place } from './cell-walk.ts';
import styles from './cohort.module.css';

type Cell = CohortLearner['cells'][number];

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
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const size = { rows: learners.length, columns: steps.length + 1 };
  const here = { row: Math.min(at.row, size.rows - 1), column: Math.min(at.column, size.columns - 1) };
  const press = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return;
    const next = walk(here, size, event.key, event.ctrlKey);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    table.current?.tBodies[0]?.rows[next.row]?.cells[next.column]?.focus();
  };
  const enter = useCallback((row: number, column: number) => setAt({ row, column }), []);
  return (
    <div className={styles['scroll']}>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table whose cells are walked
        role="grid"
        aria-label={label}
        className={styles['table']}
        onKeyDown={press}
      >
        <thead>
          <tr>
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
            <Row
              key={learner.id}
              learner={learner}
              steps={steps}
              row={row}
              column={row === here.row ? here.column : null}
              onEnter={enter}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Drawn again only where it says something else: a class has thousands of cells, and a key moves one. */
const Row = memo(function Row({
  learner,
  steps,
  row,
  column,
  onEnter,
}: {
  readonly learner: CohortLearner;
  readonly steps: Cohort['steps'];
  readonly row: number;
  /** Of the cell that is in the order of Tab, where it is in this row. */
  readonly column: number | null;
  readonly onEnter: (row: number, column: number) => void;
}): ReactElement {
  const cells = new Map(learner.cells.map((cell) => [cell.stepId, cell]));
  const cellProps = (at: number) => ({ tabIndex: at === column ? 0 : -1, onFocus: () => onEnter(row, at) });
  return (
    <tr>
      <th scope="row" {...cellProps(0)}>
        <span>{learner.displayName}</span>
        <LastActive learner={learner} />
      </th>
      {steps.map((step, index) => (
        <td key={step.id} {...cellProps(index + 1)}>
          <CellText cell={cells.get(step.id)} />
        </td>
      ))}
    </tr>
  );
});

function LastActive({
  learner: { lastActiveOn, silent },
}: {
  readonly learner: CohortLearner;
}): ReactElement {
  const t = useText('cohort');
  const format = useFormatter();
  return (
    <span className={styles['small']} data-silent={silent || undefined}>
      {lastActiveOn === null
        ? t('neverActive')
        : t('lastActive', {
            day: format.dateTime(new Date(lastActiveOn), { dateStyle: 'medium', timeZone: 'UTC' }),
          })}
    </span>
  );
}

/** What a cell says is in its words: colour adds nothing. */
function CellText({ cell }: { readonly cell: Cell | undefined }): ReactElement {
  const t = useText('cohort');
  const format = useFormatter();
  if (cell === undefined) return <VisuallyHidden>{t('noLesson')}</VisuallyHidden>;
  const { progress, progression, score, failedTwice } = cell;
  const points = { actual: format.number(score.actual), max: format.number(score.max) };
  return (
    <span className={styles['cell']} data-progress={progress}>
      {progress === 'NEW'
        ? t('notBegun')
        : progress === 'COMPLETED'
          ? t('done')
          : format.number(progression, { style: 'percent' })}
      {score.max === 0 ? null : <span className={styles['small']}>{t('score', points)}</span>}
      {failedTwice ? <strong className={styles['failed']}>{t('failedTwice')}</strong> : null}
    </span>
  );
}
