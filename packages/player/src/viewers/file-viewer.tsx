/** A file shown by its kind; the PDF viewer comes when the first one is opened. */
import type { FileRef, FileType } from '@parcours/contract';
import { buttonClass, DelayedText } from '@parcours/ui';
import { downloadSimpleIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactElement } from 'react';
import { api, lazyComponent, orThrow, playerKeys } from '@parcours/web';
import { pictureOf } from '../pictures/picture.ts';
import { CaptionTracks } from './caption-tracks.tsx';
import styles from './viewers.module.css';

interface ViewerProps {
  readonly file: FileRef;
}

const PdfViewer = lazyComponent(async () => (await import('./pdf-viewer.tsx')).PdfViewer, <Loading />);

function Loading(): ReactElement {
  const t = useText('tools');
  return <DelayedText>{t('loading')}</DelayedText>;
}

const viewers: { readonly [T in FileType]: ComponentType<ViewerProps> } = {
  image: ({ file }) => <img className={styles['picture']} {...pictureOf(file)} alt={file.name} />,
  pdf: PdfViewer,
  audio: ({ file }) => (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- files carry no tracks; authors give a transcript on the page
    <audio className={styles['audio']} controls preload="metadata" src={file.url} aria-label={file.name} />
  ),
  video: VideoPlayer,
};

/** Spec §7 files/{id}/infos: says whether the file has a player, at an address that was made now and lasts the viewing. */
function VideoPlayer({ file }: ViewerProps): ReactElement {
  const t = useText('tools');
  const { data, error } = useQuery({
    queryKey: playerKeys.fileInfos(file.id),
    queryFn: () => orThrow(api.getFileInfos({ params: { id: file.id } })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data === undefined && error === null) return <DelayedText>{t('loading')}</DelayedText>;
  // A file without a player is still there to be downloaded.
  if (data?.htmlPlayer === null) return <p>{t('noPlayer')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are those that the file has, asked for by CaptionTracks
    <video
      crossOrigin="anonymous"
      className={styles['picture']}
      controls
      preload="metadata"
      src={data?.url ?? file.url}
      aria-label={file.name}
    >
      <CaptionTracks file={file} />
    </video>
  );
}

export function FileViewer({ file }: ViewerProps): ReactElement {
  const t = useText('tools');
  const Viewer = viewers[file.fileType];
  return (
    <div className={styles['viewer']}>
      <Viewer key={file.id} file={file} />
      <p>
        <a href={file.url} download={file.name} className={buttonClass({ variant: 'secondary' })}>
          <Icon drawing={downloadSimpleIcon} />
          {t('download')}
        </a>
      </p>
    </div>
  );
}
