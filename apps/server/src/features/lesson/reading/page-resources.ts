/** GET pages/{id}/resources: what an author hung below a page's step, for its learner and those in charge (spec §7). */
import type { listPageResources as listPageResourcesEndpoint, PageResource } from '@parcours/contract';
import { isStartRequired, mayReadResults, type PageFacts, resourcesOf } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Outcome, Scope } from '../../../platform/http/calls/scope.ts';
import { pageFacts } from './page-facts.ts';
import { findPageToCorrect } from './correction.store.ts';
import type { ContentFile, CourseVersion } from '../../courses/course-version.store.ts';
import { filesOf } from './to-lesson-page.ts';

/** MODEL_NOT_FOUND unless the page is of that lesson and theirs to read; PAGE_NOT_STARTED while its clock must be started. */
export async function listPageResources(
  scope: Scope & { readonly fileUrl: (file: ContentFile) => string },
  pageId: string,
  lessonId: string,
): Promise<Outcome<typeof listPageResourcesEndpoint>> {
  const { tx, principal } = scope;
  const { userId } = principal;
  const found = await findPageToCorrect(tx, pageId, userId);
  if (found === null || found.lessonId !== lessonId) throw new AppError('MODEL_NOT_FOUND');
  if (!mayReadResults({ ...principal, teaches: found.teaches }, found)) throw new AppError('MODEL_NOT_FOUND');
  const { facts, version } = await pageFacts(scope, found, pageId);
  const page = facts.pages.find(({ id }) => id === pageId);
  if (page === undefined) throw new AppError('MODEL_NOT_FOUND');
  if (found.userId === userId && isStartRequired(facts, page)) throw new AppError('PAGE_NOT_STARTED');
  return { status: 200, body: { items: resourcesOfPage(page, version, scope.fileUrl) } };
}

/** What hangs below the step of a page, with addresses of its files. */
export function resourcesOfPage(
  page: PageFacts,
  version: CourseVersion,
  fileUrl: (file: ContentFile) => string,
): PageResource[] {
  const { nodes } = version.content;
  // A page of a multiblock stands at the multiblock; its step is the block that was drawn.
  const step = nodes.find(
    ({ id, parentId, blockId }) =>
      blockId === page.blockId && (id === page.nodeId || parentId === page.nodeId),
  );
  return (step === undefined ? [] : resourcesOf(version, step)).map((one) => ({
    ...one,
    files: filesOf(one.node.id, { version, fileUrl }),
  }));
}
