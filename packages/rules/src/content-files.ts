/** The files that a block's content names: those of its rows, choices, targets, sounds and interactive image. */
import type { BlockContent } from '@parcours/contract';

/** Each once; attachments are not content. */
export function contentFileIds({ interactiveImage, sections }: BlockContent): readonly string[] {
  const ids = new Set<string>();
  if (interactiveImage !== undefined) ids.add(interactiveImage.fileId);
  for (const row of sections.flatMap(({ rows }) => rows)) {
    if (row.settings?.audioFileId !== undefined) ids.add(row.settings.audioFileId);
    const places = [row, ...('choices' in row ? row.choices : []), ...('targets' in row ? row.targets : [])];
    for (const place of places) if ('fileId' in place && place.fileId !== undefined) ids.add(place.fileId);
  }
  return [...ids];
}
