/** The files that a block names: what a version, a page, a resource and a preview all have to find. */
import { type CourseBlock, namedByContent } from '@parcours/contract';

/** Each once: its attachments first, then those of its content (rows, choices, targets, sounds, interactive image). */
export function blockFileIds({
  attachmentIds,
  content,
}: Pick<CourseBlock, 'attachmentIds' | 'content'>): readonly string[] {
  const inContent = namedByContent(content).flatMap(({ to, ids }) => (to === 'files' ? ids : []));
  return [...new Set([...attachmentIds, ...inContent])];
}
