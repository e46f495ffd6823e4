/** A file shown by its kind; the PDF viewer comes when the first one is opened. */
import type { FileRef, FileType } from '@parcours/contract';
import { buttonClass, LateText } from '@parcours/ui';
import { downloadSimpleIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';
import styles from './viewers.module.css';

interface ViewerProps {
  readonly file: FileRef;
}

const PdfViewer = lazy(async () => ({ default: (await import('./pdf-viewer.tsx')).PdfViewer }));

const viewers: { readonly [T in FileType]: ComponentType<ViewerProps> } = {
  image: ({ file }) => (
    <img
      className={styles['picture']}
      src={file.url}
      alt={file.name}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
    />
  ),
  pdf: PdfViewer,
  audio: ({ file }) => (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- files carry no tracks; authors give a transcript on the page
    <audio className={styles['audio']} controls preload="metadata" src={file.url} aria-label={file.name} />
  ),
  video: ({ file }) => (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- files carry no tracks; authors give a transcript on the page
    <video className={styles['picture']} controls preload="metadata" src={file.url} aria-label={file.name} />
  ),
};

export function FileViewer({ file }: ViewerProps): ReactElement {
  const t = useText('tools');
  const Viewer = viewers[file.fileType];
  return (
    <div className={styles['viewer']}>
      <Suspense fallback={<LateText>{t('loading')}</LateText>}>
        <Viewer key={file.id} file={file} />
      </Suspense>
      <p>
        <a href={file.url} download={file.name} className={buttonClass({ variant: 'secondary' })}>
          <Icon drawing={downloadSimpleIcon} />
          {t('download')}
        </a>
      </p>
    </div>
  );
}
