/** A file inside the page: image with its place kept, PDF as a named download, audio and video with their transcript. */
import type { FileRef, FileType, RowOf } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import { plainText } from '../rich-text/rich-text.tsx';
import { MediaWords } from './media-words.tsx';
import type { RowViewProps } from './row-view.ts';
import styles from './rows.module.css';

interface MediaProps {
  readonly file: FileRef;
  readonly row: RowOf<'media-internal'>;
}

const viewers: { readonly [T in FileType]: ComponentType<MediaProps> } = {
  image: ImageFile,
  pdf: lazy(async () => ({ default: (await import('./pdf-file.tsx')).PdfFile })),
  audio: AudioFile,
  video: VideoFile,
};

export function MediaInternal({ row, files, terms }: RowViewProps<'media-internal'>): ReactElement {
  const t = useText('rows');
  const file = files[row.fileId];
  if (file === undefined) return <p>{t('noFile')}</p>;
  const Viewer = viewers[file.fileType];
  return (
    <figure className={styles['media']}>
      <Suspense fallback={null}>
        <Viewer file={file} row={row} />
      </Suspense>
      <MediaWords row={row} terms={terms} />
    </figure>
  );
}

function ImageFile({ file, row }: MediaProps): ReactElement {
  const width = row.settings?.defaultWidth;
  return (
    <img
      src={file.url}
      alt={row.alt ?? ''}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      style={width === undefined ? undefined : { inlineSize: width }}
      decoding="async"
    />
  );
}

function AudioFile({ file, row }: MediaProps): ReactElement {
  // The player in the footer holds it, with its pause always at hand (RGAA 4.10).
  if (row.settings?.autoplay === true) return <p>{plainText(row.title ?? file.name)}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- authors give a transcript, shown below; files carry no tracks
    <audio
      controls
      preload="metadata"
      src={file.url}
      aria-label={row.title === undefined ? file.name : plainText(row.title)}
    />
  );
}

function VideoFile({ file, row }: MediaProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- authors give a transcript, shown below; files carry no tracks
    <video
      controls
      preload="metadata"
      src={file.url}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      aria-label={row.title === undefined ? file.name : plainText(row.title)}
    />
  );
}
