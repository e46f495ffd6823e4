/** What surrounds every exercise row: its question as the name of the group, its description, its instruction. */
import type { GradedRow } from '@parcours/contract';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Authored } from '@parcours/web';
import { RowHead, shownTitle } from './row-head.tsx';
import type { AnyRowView } from './row-view.ts';
import styles from './rows.module.css';

export function RowFrame({
  view,
  instruction,
  children,
}: {
  /** What the row's own component was given. */
  readonly view: AnyRowView & { readonly row: GradedRow };
  /** How to answer; left out once there is nothing left to do. */
  readonly instruction: string;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  const { row, readOnly, statementId, describedBy } = view;
  return (
    <fieldset
      className={styles['frame']}
      data-plate={row.settings?.lightPlate === false ? 'off' : undefined}
      aria-labelledby={shownTitle(row) === undefined ? statementId : `${id}-title`}
      aria-describedby={readOnly ? describedBy : `${id}-instruction`}
    >
      <RowHead view={view} titleId={`${id}-title`} />
      {readOnly ? null : (
        <p id={`${id}-instruction`} className={styles['instruction']}>
          {row.instruction === undefined ? instruction : <Authored>{row.instruction}</Authored>}
        </p>
      )}
      {children}
    </fieldset>
  );
}
