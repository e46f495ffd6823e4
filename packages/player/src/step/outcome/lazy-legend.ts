/** The correction legend: nobody sees it before an answer, so it comes with the first page that is corrected. */
import type { PageResults } from '@parcours/contract';
import { lazyPart } from '@parcours/web';

export const correctionLegend = lazyPart(() =>
  import('./correction-legend.tsx').then((chunk) => chunk.CorrectionLegend),
);

/** Whether there is anything to say above the page: a verdict, or that a trainer will give one. */
export const hasVerdict = ({ verdict, pending }: PageResults): boolean => verdict !== null || pending;
