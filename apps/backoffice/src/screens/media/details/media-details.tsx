/** One file of the library: what it shows, what describes it, where it is used, and what may be done with it. */
import type { MediaFile } from '@parcours/contract';
import { buttonClass, Dialog } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { byteSize } from '../../../parts/upload/byte-size.ts';
import { mediaFileQuery } from '../media-query.ts';
import styles from '../media.module.css';
import { CaptionsSection } from './captions-section.tsx';
import { DescribeForm } from './describe-form.tsx';
import { FileActions } from './file-actions.tsx';
import { UsesSection } from './uses-section.tsx';

export function MediaDetails({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('media');
  const { data: file, error, refetch } = useQuery(mediaFileQuery(id));
  return (
    <Dialog
      open
      size="drawer"
      title={t('details', { name: file?.name ?? '…' })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {file === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="20rem" />
      ) : (
        <div className={styles['details']}>
          <Preview file={file} />
          <DescribeForm key={file.id} file={file} />
          {file.fileType === 'video' || file.fileType === 'audio' ? <CaptionsSection file={file} /> : null}
          <UsesSection id={file.id} />
          <FileActions file={file} onGone={onClose} />
        </div>
      )}
    </Dialog>
  );
}

function Preview({ file }: { readonly file: MediaFile }): ReactElement {
  const t = useText('media');
  const locale = useLocale();
  const { fileType, url, width, height, size, createdAt, alt } = file;
  return (
    <div className={styles['preview']}>
      {fileType === 'image' ? <img src={file.sizes.at(-1)?.url ?? url} alt={alt ?? ''} /> : null}
      {fileType === 'video' ? <Film file={file} /> : null}
      {fileType === 'audio' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an audio shows no captions; authors give a transcript on the page
        <audio src={url} controls preload="metadata" aria-label={file.name} />
      ) : null}
      <p className={styles['facts']}>
        {[
          byteSize(size, locale),
          ...(width === null || height === null ? [] : [t('dimensions', { width, height })]),
          formatDate(createdAt, locale, { dateStyle: 'medium' }),
        ].join(' · ')}
      </p>
      <p>
        <a className={buttonClass({ size: 'small' })} href={url} target="_blank" rel="noreferrer">
          {t('download')}
        </a>
      </p>
    </div>
  );
}

function Film({ file: { url, name, captions } }: { readonly file: MediaFile }): ReactElement {
  const t = useText('media');
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are those that the file has, listed below
    <video src={url} controls preload="metadata" crossOrigin="anonymous" aria-label={name}>
      {captions.map((one) => (
        <track key={one} kind="captions" srcLang={one} label={t(one)} src={`${url}?captions=${one}`} />
      ))}
    </video>
  );
}
