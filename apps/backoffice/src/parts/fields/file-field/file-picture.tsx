/** A small picture of a file: the image itself, or the sign of its kind. */
import type { FileType } from '@parcours/contract';
import { fileIcon, filePdfIcon, Icon, speakerHighIcon, videoIcon, type Drawing } from '@parcours/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styles from './file-field.module.css';
import { fileQuery } from './file-queries.ts';

const drawings: Readonly<Record<Exclude<FileType, 'image'>, Drawing>> = {
  pdf: filePdfIcon,
  audio: speakerHighIcon,
  video: videoIcon,
};

export function FilePicture({
  id,
  fileType,
}: {
  readonly id: string;
  readonly fileType: FileType;
}): ReactElement {
  const { data } = useQuery({ ...fileQuery(id), enabled: fileType === 'image' });
  if (fileType !== 'image') return <Icon drawing={drawings[fileType]} size={2} />;
  if (data === undefined) return <Icon drawing={fileIcon} size={2} />;
  const narrow = data.sizes.toSorted((one, other) => one.width - other.width)[0];
  // Its name stands beside it.
  return <img className={styles['picture']} src={narrow?.url ?? data.url} alt="" loading="lazy" />;
}
