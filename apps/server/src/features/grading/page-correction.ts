/** GET pages/{id}/correction: a learner's page with everything that was expected, for those in charge (domain §4). */
import type { getPageCorrection as getPageCorrectionEndpoint } from '@parcours/contract';
import { correctionView, displayName, mayCorrect } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Outcome, Scope } from '../../platform/http/calls/scope.ts';
import { mayReadAsStaff } from './correct-page.ts';
import { pageFacts } from '../lesson/reading/page-facts.ts';
import { findPageToCorrect } from '../lesson/reading/correction.store.ts';
import type { ContentFile } from '../courses/course-version.store.ts';
import { toLessonPage } from '../lesson/reading/to-lesson-page.ts';

export async function getPageCorrection(
  scope: Scope & { readonly fileUrl: (file: ContentFile) => string },
  pageId: string,
): Promise<Outcome<typeof getPageCorrectionEndpoint>> {
  const { tx, clock, principal } = scope;
  const found = await findPageToCorrect(tx, pageId, principal.userId);
  if (found === null || !mayReadAsStaff(scope, found)) throw new AppError('MODEL_NOT_FOUND');
  const { stored, facts, version } = await pageFacts(scope, found, pageId);
  const page = facts.pages.find(({ id }) => id === pageId);
  if (page === undefined) throw new AppError('MODEL_NOT_FOUND');
  const now = clock.now();
  const view = correctionView(facts, page, now.getTime());
  const may = mayCorrect({ ...principal, teaches: found.teaches }, found);
  return {
    status: 200,
    body: {
      page: toLessonPage(view.page, { version, now, fileUrl: scope.fileUrl }),
      learner: { id: found.userId, displayName: displayName(found.person) },
      courseTitle: version.content.title,
      className: stored.className,
      manualRowIds: [...view.manualRowIds],
      marking: may ? { ...view.marking } : {},
      mayCorrect: may,
    },
  };
}
