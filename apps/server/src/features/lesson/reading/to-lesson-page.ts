/** Puts file addresses and the server's clock on a page of the engine, so that it can travel. */
import type { FileRef, LessonEnd, LessonPage } from '@parcours/contract';
import type { EndView, PageView } from '@parcours/rules';
import type { ContentFile, CourseVersion } from '../../courses/course-version.store.ts';
import { srcsetOf } from '../../../platform/files/picture-widths.ts';

export interface Border {
  readonly version: CourseVersion;
  readonly now: Date;
  readonly fileUrl: (file: ContentFile) => string;
}

export function toLessonPage(view: PageView, border: Border): LessonPage {
  const { content, ...page } = view;
  return {
    ...page,
    language: border.version.language,
    now: border.now.toISOString(),
    content: content === null ? null : { ...content, files: filesOf(view.nodeId, border) },
  };
}

export function toNextStep(next: PageView | EndView, border: Border): LessonPage | LessonEnd {
  return 'code' in next ? next : toLessonPage(next, border);
}

/** The files that a node's block names, with their addresses. */
export function filesOf(
  nodeId: string,
  { version, fileUrl }: Pick<Border, 'version' | 'fileUrl'>,
): Record<string, FileRef> {
  const files = version.filesByNode.get(nodeId) ?? [];
  return Object.fromEntries(
    files.map((file) => {
      const url = fileUrl(file);
      return [file.id, { ...file, url, ...srcsetOf(file, url) }];
    }),
  );
}
