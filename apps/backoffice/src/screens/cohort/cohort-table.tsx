/** The matrix itself: a native table as a grid, whose arrow keys walk from cell to cell; one cell is in the order of Tab. */
import type { Cohort, CohortLearner } from '@parcours/contract';
import { VisuallyHidden } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
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
  const cellProps = (row: number, column: number) => ({
    tabIndex: row === here.row && column === here.column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  });
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
            <tr key={learner.id}>
              <th scope="row" {...cellProps(row, 0)}>
                <span>{learner.displayName}</span>
                <LastActive learner={learner} />
              </th>
              {steps.map((step, index) => (
                <td key={step.id} {...cellProps(row, index + 1)}>
                  <CellText cell={learner.cells.find(({ stepId }) => stepId === step.id)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
