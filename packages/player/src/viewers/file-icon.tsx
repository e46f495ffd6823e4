/** How files are shown in a list: by kind, at a glance (the words beside say it too), and closer where they are many. */
import type { FileType } from '@parcours/contract';
import { filePdfIcon, Icon, imageIcon, speakerHighIcon, videoIcon, type Drawing } from '@parcours/ui/icons';
import type { ReactElement } from 'react';

export const fileDrawings: { readonly [T in FileType]: Drawing } = {
  image: imageIcon,
  pdf: filePdfIcon,
  audio: speakerHighIcon,
  video: videoIcon,
};

/** Spec §9: more than 4 files are laid out as many documents. */
export const manyAbove = 4;

export function FileIcon({
  fileType,
  size,
}: {
  readonly fileType: FileType;
  readonly size?: number;
}): ReactElement {
  return <Icon drawing={fileDrawings[fileType]} size={size} />;
}
