/** What a page has besides its rows: each part is chosen like a row, and says whether it holds anything. */
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './page-editor.module.css';
import type { EditedPage } from '../../parts/draft/edited-page.ts';

export const pageParts = [
  'page',
  'statement',
  'feedbacks',
  'hints',
  'datasets',
  'picture',
  'table',
  'beside',
] as const;
export type PagePart = (typeof pageParts)[number];

export type Chosen =
  | { readonly part: PagePart }
  | { readonly rowId: string }
  | { readonly sectionId: string };

function countOf({ block, keys }: EditedPage, part: PagePart): number {
  switch (part) {
    case 'page':
      return 0;
    case 'statement':
      return block.content.statement === undefined ? 0 : 1;
    case 'feedbacks':
      return keys.feedbacks.length;
    case 'hints':
      return keys.hints.length;
    case 'datasets':
      return (keys.datasets?.length ?? 0) + (keys.datasetsComputed?.length ?? 0);
    case 'picture':
      return block.content.interactiveImage?.points.length ?? 0;
    case 'table':
      return block.content.table?.rows.length ?? 0;
    case 'beside':
      return block.attachmentIds.length + block.termIds.length;
  }
}

export function PageParts({
  page,
  chosen,
  onChoose,
}: {
  readonly page: EditedPage;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}): ReactElement {
  const t = useText('pageEditor');
  return (
    <ul className={styles['parts']}>
      {pageParts.map((part) => {
        const count = countOf(page, part);
        return (
          <li key={part}>
            <button
              type="button"
              className={styles['part']}
              aria-current={('part' in chosen && chosen.part === part) || undefined}
              onClick={() => onChoose({ part })}
            >
              {count === 0 ? t(`part_${part}`) : t('partWithCount', { part: t(`part_${part}`), count })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
