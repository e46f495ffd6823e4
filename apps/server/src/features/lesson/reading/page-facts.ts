/** A learner's lesson with one of its pages read whole: for whoever grades or reads that page (domain §4). */
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { findLessonFacts } from '../play/lesson-facts.store.ts';
import { factsOf, versionOf, withSections } from '../play/play-lesson.ts';
import type { PageToCorrect } from './correction.store.ts';

/** The learner's lesson as the engine reads it, with one page read whole. */
export async function pageFacts(scope: Scope, { lessonId, userId }: PageToCorrect, pageId: string) {
  const found = await findLessonFacts(scope.tx, { lessonId, userId, fullPageIds: [pageId] });
  if (found === null) throw new AppError('MODEL_NOT_FOUND');
  const asLearner = { ...scope, userId };
  const version = await versionOf(asLearner, found);
  const stored = withSections(found, version);
  const facts = factsOf(
    stored,
    { ...stored.around, unlockedLessons: [], reviewed: false, othersEnded: false },
    version,
  );
  return { asLearner, stored, facts, version };
}
