/** A published version as the draft of its course again (back-office §3 "History"). */
import type { BlockKeys, CourseContent, CourseDraft } from '@parcours/contract';
import { normalDraft } from './normal-draft.ts';

/** What a version does not hold, such as the category and the announced minutes, stays as the draft has it. */
export function draftOfVersion(
  draft: CourseDraft,
  { content, keys }: { readonly content: CourseContent; readonly keys: Readonly<Record<string, BlockKeys>> },
): CourseDraft {
  const held = new Set(content.nodes.map(({ blockId }) => blockId));
  const ofHeld = <T>(blocks: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(blocks).filter(([id]) => held.has(id)));
  return normalDraft({
    ...draft,
    course: { ...draft.course, title: content.title, settings: content.settings },
    nodes: Object.fromEntries(content.nodes.map((node) => [node.id, node])),
    blocks: ofHeld(content.blocks),
    keys: ofHeld(keys),
  });
}
