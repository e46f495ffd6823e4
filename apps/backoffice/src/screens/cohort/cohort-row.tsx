/** A row of the matrix: who it is, and how far they are in each course that is near what is in view. */
import type { Cohort, CohortLearner } from '@parcours/contract';
import { VisuallyHidden } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { memo, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { type ColumnRange, firstRows, type WatchRow } from './cells-in-view.ts';
import styles from './cohort.module.css';

type Cell = CohortLearner['cells'][number];

/** Drawn again only where it says something else: a class has thousands of cells, and a key moves one. */
export const CohortRow = memo(function CohortRow({
  learner,
  steps,
  row,
  column,
  from,
  to,
  watch,
  onEnter,
}: {
  readonly learner: CohortLearner;
  readonly steps: Cohort['steps'];
  readonly row: number;
  /** Of the cell that is in the order of Tab, where it is in this row; 0 names the learner. */
  readonly column: number | null;
  readonly watch: WatchRow;
  readonly onEnter: (row: number, column: number) => void;
} & ColumnRange): ReactElement {
  const line = useRef<HTMLTableRowElement>(null);
  const [isNear, setNear] = useState(row < firstRows);
  useEffect(() => (line.current === null ? undefined : watch(line.current, setNear)), [watch]);
  const cellProps = (at: number) => ({
    tabIndex: at === column ? 0 : -1,
    'aria-colindex': at + 1,
    onFocus: () => onEnter(row, at),
  });
  const held = column === null || column === 0 ? null : column - 1;
  const isDrawn = isNear || held !== null;
  const drawn = isDrawn ? drawnColumns({ from, to }, held) : [];
  // Of a row that is drawn alone: a class has twenty thousand cells.
  const cells = useMemo(
    () => new Map(isDrawn ? learner.cells.map((cell) => [cell.stepId, cell]) : []),
    [learner, isDrawn],
  );
  return (
    <tr ref={line} aria-rowindex={row + 2}>
      <th scope="row" {...cellProps(0)}>
        <span>{learner.displayName}</span>
        <LastActive learner={learner} />
      </th>
      {drawn.flatMap((index, place) => {
        const step = steps[index];
        if (step === undefined) return [];
        const missing = index - (drawn[place - 1] ?? -1) - 1;
        const drawnCell = (
          <td key={step.id} {...cellProps(index + 1)}>
            <CellText cell={cells.get(step.id)} />
          </td>
        );
        return missing === 0
          ? [drawnCell]
          : [<td key={`before ${step.id}`} colSpan={missing} aria-hidden="true" />, drawnCell];
      })}
    </tr>
  );
});

/** Those in view, and the one that has the focus or would take it. */
function drawnColumns({ from, to }: ColumnRange, held: number | null): readonly number[] {
  const near = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (held === null || near.includes(held)) return near;
  return held < from ? [held, ...near] : [...near, held];
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
const CellText = memo(function CellText({ cell }: { readonly cell: Cell | undefined }): ReactElement {
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
});
