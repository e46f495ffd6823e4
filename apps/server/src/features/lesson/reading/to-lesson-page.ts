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

/** The random end of the id of a version: enough to tell the versions of one course apart. */
const versionLength = 12;

/** `known`: the version of the content that the caller has, which is not sent again. */
export function toLessonPage(view: PageView, border: Border, known?: unknown): LessonPage {
  const { content, ...page } = view;
  const whole = { ...page, language: border.version.language, now: border.now.toISOString() };
  if (content === null) return { ...whole, content };
  const contentVersion = border.version.id?.slice(-versionLength);
  if (contentVersion !== undefined && contentVersion === known)
    return { ...whole, content: null, contentVersion };
  const sent = { ...content, files: filesOf(view.nodeId, border) };
  return { ...whole, content: sent, ...(contentVersion === undefined ? {} : { contentVersion }) };
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
