/** What kind of file it is, at a glance; the words beside it say so as well. */
import type { FileType } from '@parcours/contract';
import { filePdfIcon, Icon, imageIcon, speakerHighIcon, videoIcon, type Drawing } from '@parcours/ui/icons';
import type { ReactElement } from 'react';

export const fileDrawings: { readonly [T in FileType]: Drawing } = {
  image: imageIcon,
  pdf: filePdfIcon,
  audio: speakerHighIcon,
  video: videoIcon,
};

export function FileIcon({
  fileType,
  size,
}: {
  readonly fileType: FileType;
  readonly size?: number;
}): ReactElement {
  return <Icon drawing={fileDrawings[fileType]} size={size} />;
}
