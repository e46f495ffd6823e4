/** What a choice shows: its words, or its image with the words for the ear, beside it or under it (spec §3). */
import type { Choice, FileRef, RowSettings } from '@parcours/contract';
import { VisuallyHidden } from '@parcours/ui';
import { memo, type ReactElement } from 'react';
import { pictureOf } from '../../pictures/picture.ts';
import { RichText } from '../../rich-text/rich-text.tsx';
import { givenSize } from '../media/media-internal.tsx';
import styles from '../rows.module.css';
import { lazyComponent } from '@parcours/web';

/** The choice's own file, where it has one. */
const fileOf = ({ appFile }: Choice, files: Readonly<Record<string, FileRef>>): FileRef | undefined =>
  appFile === undefined ? undefined : files[appFile.id];

const LateChoiceFile = lazyComponent(() => import('./choice-file.tsx').then((chunk) => chunk.ChoiceFile));

/** A sound or a document of the choice, beside it; null for most choices. */
export function besideChoice(choice: Choice, files: Readonly<Record<string, FileRef>>): ReactElement | null {
  const file = fileOf(choice, files);
  return file === undefined || file.fileType === 'image' ? null : (
    <LateChoiceFile choice={choice} file={file} />
  );
}

export const ChoiceLabel = memo(function ChoiceLabel({
  choice,
  settings,
  files,
}: {
  readonly choice: Choice;
  readonly settings: RowSettings | undefined;
  readonly files: Readonly<Record<string, FileRef>>;
}): ReactElement {
  const image = fileOf(choice, files);
  const words = <RichText html={choice.value} inline />;
  if (image?.fileType !== 'image') return words;
  return (
    <span className={styles['pictured']} data-under={settings?.returnToLineAfterImage || undefined}>
      <img {...pictureOf(image)} alt="" style={givenSize(settings)} decoding="async" draggable={false} />
      {settings?.showDescriptionIfImage === true ? words : <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  );
});
