/** The resources in a window of their own: 850 px wide, 580 for a lone media file (spec §9). */
import type { FileRef } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { FloatingWindow } from '../windows/floating-window.tsx';
import { Resources } from './resources.tsx';

/** Pixels. */
export const resourcesWidth = { usual: 850, loneMedia: 580 } as const;

const isLoneMedia = (files: readonly FileRef[]): boolean =>
  files.length === 1 && files[0]?.fileType !== 'pdf' && files[0]?.fileType !== 'image';

export function ResourcesWindow({
  files,
  onClose,
}: {
  readonly files: readonly FileRef[];
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('tools');
  const width = Math.min(
    isLoneMedia(files) ? resourcesWidth.loneMedia : resourcesWidth.usual,
    window.innerWidth - 32,
  );
  return (
    <FloatingWindow
      title={t('resources', { count: files.length })}
      frame={{ width, left: (window.innerWidth - width) / 2, top: 80 }}
      resizable
      onClose={onClose}
    >
      <Resources files={files} />
    </FloatingWindow>
  );
}
