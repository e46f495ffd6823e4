/** What a step needs to be drawn whole, chunks and words: one that came later would move what is about to be pressed. */
import type { LessonPage, PageResults } from '@parcours/contract';
import { contentTable, interactiveImage } from '../content/lazy-content.tsx';
import { type LazyTexts, type LazyPart, lazyPart } from '@parcours/web';
import { pdfFile } from '../rows/media/media-internal.tsx';
import { hasLateWords, lazyPartsOf } from '../rows/row-table.tsx';

/** Nobody sees it before an answer: it comes in a quiet moment, or with a page that is corrected already. */
export const verdictStrip = lazyPart(() =>
  import('./outcome/verdict-strip.tsx').then((chunk) => chunk.VerdictStrip),
);

/** Whether there is anything to say of the answer: a verdict, or that a trainer will give one. */
export const hasVerdict = ({ verdict, pending }: PageResults): boolean => verdict !== null || pending;

type Arriving = Pick<LazyPart<object>, 'arrival'>;

/** Fetches words ahead; null where they are here. */
export type PrefetchTexts = (of: LazyTexts) => Promise<void> | null;

export function lazyPartsOfStep(
  { content, results }: Pick<LessonPage, 'content' | 'results'>,
  words: PrefetchTexts,
): readonly (Arriving | undefined)[] {
  if (content === null) return [];
  const rows = content.sections.flatMap((section) => section.rows);
  return [
    content.interactiveImage && interactiveImage,
    content.table && contentTable,
    results !== null && hasVerdict(results) ? verdictStrip : undefined,
    hasLateWords(rows) ? { arrival: () => words('shell') } : undefined,
    rows.some((row) => row.type === 'media-internal' && content.files[row.fileId]?.fileType === 'pdf')
      ? pdfFile
      : undefined,
    ...lazyPartsOf(rows),
  ];
}
