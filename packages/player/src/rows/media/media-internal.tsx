/** A file inside the page: an image with its place kept, a PDF to read here or to keep, audio and video with their transcript. */
import type { FileRef, FileType, RowOf, RowSettings } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import type { ComponentType, CSSProperties, ReactElement } from 'react';
import { lazyPart, useContentLanguage, wantsLessMotion } from '@parcours/web';
import { pictureOf } from '../../pictures/picture.ts';
import { plainText } from '../../rich-text/rich-text.tsx';
import { CaptionTracks } from '../../viewers/caption-tracks.tsx';
import { MediaWords } from './media-words.tsx';
import { shownTitle } from '../row-head.tsx';
import type { RowViewProps } from '../row-view.ts';
import styles from '../rows.module.css';

/** Undefined where the author left the size to the file. */
export function givenSize(settings: RowSettings | undefined): CSSProperties | undefined {
  const { defaultWidth: width, defaultHeight: height } = settings ?? {};
  if (width === undefined)
    return height === undefined
      ? undefined
      : { inlineSize: 'auto', blockSize: height, maxInlineSize: '100%', objectFit: 'contain' };
  return {
    inlineSize: width,
    ...(height === undefined ? {} : { aspectRatio: `${width} / ${height}`, objectFit: 'contain' }),
  };
}

interface MediaProps {
  readonly file: FileRef;
  readonly row: RowOf<'media-internal'>;
}

/** Few pages hold a PDF: its chunk comes with the page. */
export const pdfFile = lazyPart<MediaProps>(
  () => import('./pdf-file.tsx').then((chunk) => chunk.PdfFile),
  null,
);

const viewers: { readonly [T in FileType]: ComponentType<MediaProps> } = {
  image: ImageFile,
  pdf: pdfFile.View,
  audio: AudioFile,
  video: VideoFile,
};

export function MediaInternal({ row, files, terms }: RowViewProps<'media-internal'>): ReactElement {
  const t = useText('rows');
  const file = files[row.fileId];
  if (file === undefined) return <p>{t('noFile')}</p>;
  const Viewer = viewers[file.fileType];
  return (
    <figure className={styles['media']} data-plate={row.settings?.lightPlate === false ? 'off' : undefined}>
      <Viewer file={file} row={row} />
      <MediaWords row={row} terms={terms} />
    </figure>
  );
}

const nameOf = ({ file, row }: MediaProps): string =>
  row.title === undefined ? file.name : plainText(row.title);

function ImageFile({ file, row }: MediaProps): ReactElement {
  return (
    <img
      {...pictureOf(file)}
      alt={row.alt ?? ''}
      lang={useContentLanguage()}
      style={givenSize(row.settings)}
      decoding="async"
    />
  );
}

function AudioFile({ file, row }: MediaProps): ReactElement | null {
  // The player in the footer holds it, with its pause always at hand (RGAA 4.10).
  if (row.settings?.autoplay === true)
    return shownTitle(row) === undefined ? <p>{nameOf({ file, row })}</p> : null;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- authors give a transcript, shown below; files carry no tracks
    <audio controls preload="metadata" src={file.url} aria-label={nameOf({ file, row })} />
  );
}

function VideoFile({ file, row }: MediaProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are those that the file has, asked for by CaptionTracks
    <video
      controls
      // Tracks of another origin are read only so.
      crossOrigin="anonymous"
      // Its own controls stop it; whoever asks for less motion starts it.
      autoPlay={row.settings?.autoplay === true && !wantsLessMotion()}
      preload="metadata"
      src={file.url}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      style={givenSize(row.settings)}
      aria-label={nameOf({ file, row })}
    >
      <CaptionTracks file={file} />
    </video>
  );
}
