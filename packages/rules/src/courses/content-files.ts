/** The files that a block's content names: those of its rows, choices, targets, sounds and interactive image. */
import type { BlockContent } from '@parcours/contract';

/** Each once; attachments are not content. */
export function contentFileIds({ interactiveImage, sections }: BlockContent): readonly string[] {
  const ids = new Set<string>();
  if (interactiveImage !== undefined) ids.add(interactiveImage.fileId);
  for (const row of sections.flatMap(({ rows }) => rows)) {
    if (row.settings?.audioFileId !== undefined) ids.add(row.settings.audioFileId);
    if (row.type === 'medias-by-mail') for (const id of row.attachmentIds) ids.add(id);
    for (const place of [row, ...('targets' in row ? row.targets : [])])
      if ('fileId' in place && place.fileId !== undefined) ids.add(place.fileId);
    for (const choice of 'choices' in row ? row.choices : [])
      if ('appFile' in choice && choice.appFile !== undefined) ids.add(choice.appFile.id);
  }
  return [...ids];
}
