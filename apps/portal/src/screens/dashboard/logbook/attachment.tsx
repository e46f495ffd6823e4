/** A file of an entry, by its id: name cut at 56 characters, size, and a link to save it (spec §9). */
import type { FileType } from '@parcours/contract';
import { fileSizeText, shortFileName } from '@parcours/rules';
import {
  fileIcon,
  filePdfIcon,
  Icon,
  imageIcon,
  speakerHighIcon,
  videoIcon,
  type Drawing,
} from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styles from '../dashboard.module.css';
import logbook from './logbook.module.css';
import { fileQuery } from '../queries.ts';

export const fileDrawings: Readonly<Record<FileType, Drawing>> = {
  image: imageIcon,
  pdf: filePdfIcon,
  audio: speakerHighIcon,
  video: videoIcon,
};

export function Attachment({ id }: { readonly id: string }): ReactElement {
  const t = useText('dashboard');
  const locale = useLocale();
  const { data, isError } = useQuery(fileQuery(id));
  return (
    <li className={logbook['file']}>
      <Icon drawing={data === undefined ? fileIcon : fileDrawings[data.fileType]} />
      {data === undefined ? (
        <span>{isError ? t('fileGone') : t('loading')}</span>
      ) : (
        <>
          <a href={data.url} target="_blank" rel="noreferrer" title={data.name}>
            {shortFileName(data.name)}
          </a>
          <span className={styles['quiet']}>{fileSizeText(data.size, locale)}</span>
        </>
      )}
    </li>
  );
}
