/** A learner's page as those in charge read it: everything that was expected, whatever the course reveals (domain §4). */
import { rowsOf } from './complete-page.ts';
import type { LessonFacts, Millis, PageFacts, PageView } from '../facts.ts';
import { commentsOn, pageView } from './page-view.ts';

export interface CorrectionView {
  readonly page: PageView;
  /** Rows that the author left to a trainer, in reading order. */
  readonly manualRowIds: readonly string[];
}

/** The page must have been read whole. Drafts are the learner's own affair. */
export function correctionView(facts: LessonFacts, page: PageFacts, now: Millis): CorrectionView {
  const shown = pageView(facts, page, now);
  const results =
    page.results === null ? null : { ...page.results, comments: { ...commentsOn(facts, page) } };
  return {
    page: { ...shown, draft: null, results },
    manualRowIds: rowsOf(facts, page).flatMap(({ row, key }) =>
      key?.type === 'free-answer' && key.validator.kind === 'manual' ? [row.id] : [],
    ),
  };
}
