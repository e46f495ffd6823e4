/** The resources in a window of their own: 850 px wide, 580 for a lone media file (spec §9). */
import type { FileRef, PageResource } from '@parcours/contract';
import type { ReactElement, ReactNode } from 'react';
import { FloatingWindow } from '../windows/floating-window.tsx';

/** Pixels. */
export const resourcesWidth = { usual: 850, loneMedia: 580 } as const;

const isMedia = (file: FileRef | undefined): boolean =>
  file?.fileType === 'audio' || file?.fileType === 'video';

/** The one file that a resource is, where it holds nothing else. */
function loneFileOf({ block: { attachmentIds, content }, files }: PageResource): FileRef | undefined {
  const rows = content.sections.flatMap((section) => section.rows);
  const isMore = [content.statement, content.table, content.interactiveImage].some(
    (one) => one !== undefined,
  );
  if (isMore || rows.length + attachmentIds.length !== 1) return undefined;
  const [row] = rows;
  if (row === undefined) return files[attachmentIds[0] ?? ''];
  return row.type === 'media-internal' ? files[row.fileId] : undefined;
}

export function isLoneMedia(files: readonly FileRef[], resources: readonly PageResource[]): boolean {
  if (files.length + resources.length !== 1) return false;
  const [resource] = resources;
  return isMedia(resource === undefined ? files[0] : loneFileOf(resource));
}

export function ResourcesWindow({
  title,
  files,
  resources,
  onClose,
  children,
}: {
  readonly title: string;
  readonly files: readonly FileRef[];
  readonly resources: readonly PageResource[];
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const width = Math.min(
    isLoneMedia(files, resources) ? resourcesWidth.loneMedia : resourcesWidth.usual,
    window.innerWidth - 32,
  );
  return (
    <FloatingWindow
      kind="resources"
      title={title}
      frame={{ width, left: (window.innerWidth - width) / 2, top: 80 }}
      resizable
      onClose={onClose}
    >
      {children}
    </FloatingWindow>
  );
}
