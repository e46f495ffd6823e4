/** What a choice shows: its words, or its image with the words for the ear, beside it or under it (spec §3). */
import type { Choice, FileRef, RowSettings } from '@parcours/contract';
import { VisuallyHidden } from '@parcours/ui';
import type { ReactElement } from 'react';
import { RichText } from '../rich-text/rich-text.tsx';
import styles from './rows.module.css';

export function ChoiceLabel({
  choice,
  settings,
  files,
}: {
  readonly choice: Choice;
  readonly settings: RowSettings | undefined;
  readonly files: Readonly<Record<string, FileRef>>;
}): ReactElement {
  const image = choice.fileId === undefined ? undefined : files[choice.fileId];
  const words = <RichText html={choice.value} inline />;
  if (image === undefined) return words;
  return (
    <span className={styles['pictured']} data-under={settings?.returnToLineAfterImage || undefined}>
      <img
        src={image.url}
        alt=""
        width={settings?.defaultWidth ?? image.width ?? undefined}
        height={
          settings?.defaultHeight ?? (settings?.defaultWidth === undefined ? image.height : null) ?? undefined
        }
        decoding="async"
        draggable={false}
      />
      {settings?.showDescriptionIfImage === true ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  );
}
