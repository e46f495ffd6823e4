/** The pages of the sample course: one text, then one question of each kind that needs no file, each valid to publish. */
import { newRow } from '@parcours/authoring';
import type { DraftTree, Locale, RowType } from '@parcours/contract';
import { newId } from '../new-id.ts';

const kinds = [
  'wysiwyg',
  'multiple-choice',
  'combined-choice',
  'drag-n-drop',
  'pick-words',
  'free-answer',
] as const satisfies readonly RowType[];

export type SampleKind = (typeof kinds)[number];

/** Under `parentId`, in reading order. */
export function samplePages(
  parentId: string,
  locale: Locale,
  titles: Readonly<Record<SampleKind, string>>,
): readonly DraftTree[] {
  const language = locale.startsWith('fr') ? 'fr' : 'en';
  return kinds.flatMap((kind) => {
    const newKey = () => crypto.randomUUID().slice(0, 8);
    const made = newRow(kind, { language, newKey, fileIds: [], competencyIds: [], moduleUrl: '' });
    if (made === null) return [];
    const [id, blockId, title] = [newId(), newId(), titles[kind]];
    return [
      {
        node: { id, parentId, blockId, title, type: 'block' as const, order: 0, settings: {} },
        block: {
          id: blockId,
          title,
          type: made.key === null ? ('slide' as const) : ('exercice' as const),
          categoryId: null,
          competencyId: null,
          attachmentIds: [],
          termIds: [],
          settings: {},
          content: { sections: [{ id: 's1', rows: [made.row] }] },
        },
        ...(made.key === null
          ? {}
          : { keys: { rows: { [made.row.id]: made.key }, hints: [], feedbacks: [] } }),
        children: [],
      },
    ];
  });
}
