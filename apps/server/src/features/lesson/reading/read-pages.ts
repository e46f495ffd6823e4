/** The pages of a lesson that its learner was shown, in reading order: read, without moving anything (domain §6). */
import { type endpoints, limits, type SuccessBody } from '@parcours/contract';
import { lessonState, nodesInReadingOrder, pageView } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { refuseUnlessOffered } from '../../../platform/http/calls/offered-tool.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import type { ContentFile } from '../../courses/course-version.store.ts';
import { findLessonFacts } from '../play/lesson-facts.store.ts';
import { loadFacts, factsOf, withSections } from '../play/play-lesson.ts';
import { toLessonPage } from './to-lesson-page.ts';

/** Forbidden for a lesson that is hidden, locked or expired, as when it is opened. */
export async function listReadPages(
  scope: Scope & { readonly fileUrl: (file: ContentFile) => string },
  lessonId: string,
  offset: number,
): Promise<SuccessBody<typeof endpoints.listReadPages>> {
  const { tx, principal, context, clock, fileUrl } = scope;
  refuseUnlessOffered(context, 'print');
  const now = clock.now();
  const asLearner = { ...scope, userId: principal.userId };
  const { version, facts } = await loadFacts(asLearner, { lessonId });
  const state = lessonState(facts, now.getTime());
  if (state !== 'DONE' && state !== 'SKIPPED' && state !== 'AVAILABLE') throw new AppError('Forbidden');
  const order = nodesInReadingOrder(version.content).map(({ id }) => id);
  const shown = facts.pages
    .filter((page) => !page.ahead)
    .toSorted((a, b) => order.indexOf(a.nodeId) - order.indexOf(b.nodeId));
  const wanted = shown.slice(offset, offset + limits.readPagesMax).map(({ id }) => id);
  const whole = await findLessonFacts(tx, { lessonId, userId: principal.userId, fullPageIds: wanted });
  if (whole === null) throw new AppError('MODEL_NOT_FOUND');
  const read = factsOf(withSections(whole, version), facts.around, version);
  return {
    items: wanted.flatMap((id) => {
      const page = read.pages.find((one) => one.id === id);
      return page === undefined
        ? []
        : [toLessonPage(pageView(read, page, now.getTime()), { version, now, fileUrl })];
    }),
    more: shown.length > offset + wanted.length,
  };
}
