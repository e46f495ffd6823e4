/** The graded rows of a published version, in the order in which learners meet them. */
import { plainText } from '@parcours/authoring';
import type { GradedRow, RowKey } from '@parcours/contract';
import { answerPathOf, isGradedRow } from '@parcours/rules';
import type { VersionState } from '../../courses/versions/versions.store.ts';

export interface Asked {
  readonly nodeId: string;
  readonly blockId: string;
  readonly page: string;
  readonly path: string;
  readonly row: GradedRow;
  readonly key: RowKey | null;
}

/** The rows of the published version, in the order of its nodes. */
export function askedOf({ content, keys }: VersionState): readonly Asked[] {
  return content.nodes
    .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1))
    .flatMap(({ id: nodeId, blockId, title }) => {
      const block = content.blocks[blockId ?? ''];
      if (block === undefined) return [];
      return block.content.sections.flatMap((section) =>
        section.rows.filter(isGradedRow).map((row) => ({
          nodeId,
          blockId: block.id,
          page: title,
          path: answerPathOf(section.id, row.id),
          row,
          key: keys[block.id]?.rows[row.id] ?? null,
        })),
      );
    });
}

/** What a title says, without its marks. */
export const labelOf = (html: string) => plainText(html).slice(0, 300);
