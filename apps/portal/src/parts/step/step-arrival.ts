/** The chunks that a page needs to be drawn whole: one that came later would move what is about to be pressed. */
import type { LessonPage } from '@parcours/contract';
import { contentTable, interactiveImage } from '../content/late-content.tsx';
import { arrivalOf } from '../late-part.tsx';
import { latePartsOf } from '../rows/row-table.tsx';
import { correctionLegend, hasVerdict } from './late-legend.ts';

/** Null when all of the page can be drawn at once; else the arrival of what cannot. */
export function stepArrival({
  content,
  results,
}: Pick<LessonPage, 'content' | 'results'>): Promise<unknown> | null {
  if (content === null) return null;
  return arrivalOf([
    content.interactiveImage && interactiveImage,
    content.table && contentTable,
    results !== null && hasVerdict(results) ? correctionLegend : undefined,
    ...latePartsOf(content.sections.flatMap(({ rows }) => rows)),
  ]);
}
