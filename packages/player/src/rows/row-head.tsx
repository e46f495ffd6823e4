/** What stands above a row of any kind: its question or title, its description, its sound (spec §3 "Row settings"). */
import type { Row } from '@parcours/contract';
import { VisuallyHidden } from '@parcours/ui';
import type { ReactElement } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import { ListenButton } from './media/listen-button.tsx';
import type { AnyRowView } from './row-view.ts';
import styles from './rows.module.css';

/** The title, unless the author hides it; of a row that asks, its question. */
export const shownTitle = ({ title, settings }: Row): string | undefined =>
  settings?.hideTitle === true ? undefined : title;

const shownDescription = ({ description, settings }: Row): string | undefined =>
  settings?.hideDescription === true ? undefined : description;

/** Whether there is anything to show. */
export const hasHead = (row: Row): boolean =>
  (shownTitle(row) ?? shownDescription(row) ?? row.settings?.audioFileId) !== undefined;

export function RowHead({
  view: { row, terms, files },
  titleId,
  titled = true,
}: {
  readonly view: AnyRowView;
  readonly titleId?: string | undefined;
  /** False where the title is the label of a field below. */
  readonly titled?: boolean;
}): ReactElement {
  const title = titled ? shownTitle(row) : undefined;
  const description = shownDescription(row);
  const question = title === undefined ? null : <RichText html={title} terms={terms} />;
  return (
    <>
      {question === null ? null : (
        <div id={titleId} className={styles['question']}>
          {row.settings?.questionIsHidden === true ? <VisuallyHidden>{question}</VisuallyHidden> : question}
        </div>
      )}
      {description === undefined ? null : <RichText html={description} terms={terms} />}
      <ListenButton row={row} files={files} />
    </>
  );
}
