/** What surrounds every exercise row: its question as the name of the group, its description, its instruction. */
import type { RowType } from '@parcours/contract';
import { VisuallyHidden } from '@parcours/ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import { ListenButton } from './listen-button.tsx';
import type { RowViewProps } from './row-view.ts';
import styles from './rows.module.css';

export function RowFrame({
  view: { row, terms, statementId, files },
  instruction,
  children,
}: {
  /** What the row's own component was given. */
  readonly view: Pick<RowViewProps<RowType>, 'row' | 'terms' | 'statementId' | 'files'>;
  readonly instruction?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  const { title, description, settings } = row;
  const titled = title !== undefined && settings?.hideTitle !== true;
  const question = titled ? <RichText html={title} terms={terms} /> : null;
  return (
    <fieldset
      className={styles['frame']}
      aria-labelledby={titled ? `${id}-title` : statementId}
      aria-describedby={instruction === undefined ? undefined : `${id}-instruction`}
    >
      {question === null ? null : (
        <div id={`${id}-title`} className={styles['question']}>
          {settings?.questionIsHidden === true ? <VisuallyHidden>{question}</VisuallyHidden> : question}
        </div>
      )}
      {description === undefined || settings?.hideDescription === true ? null : (
        <RichText html={description} terms={terms} />
      )}
      {instruction === undefined ? null : (
        <p id={`${id}-instruction`} className={styles['instruction']}>
          {instruction}
        </p>
      )}
      <ListenButton row={row} files={files} />
      {children}
    </fieldset>
  );
}
