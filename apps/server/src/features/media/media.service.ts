/** The media library: what one may read with what describes it, where it is used, and how it is removed (back-office §3). */
import {
  type endpoints,
  type FileUses,
  type HandlerInput,
  type MediaFile,
  quotas,
  type SuccessBody,
} from '@parcours/contract';
import { coursesOfRole, hasCourseRole } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { Scope } from '../../platform/http/calls/scope.ts';
import { insertAuditEntry } from '../../platform/security/audit.store.ts';
import type { UploadParts } from '../files/uploads/keep-received.ts';
import { findMedia, viewMedia } from './find-media.ts';
import { mayRetireFiles, mustHoldFile, mustReadFile } from './must-hold-file.ts';
import {
  deleteFileRow,
  findMediaFile,
  findStoredBytes,
  findUsesElsewhere,
  findUsingPages,
  findUsingVersions,
} from './media.store.ts';

type ListQuery = HandlerInput<typeof endpoints.listMedia>['query'];

export async function listLibrary(
  { tx, principal, clock, context, site }: Scope,
  { fileUrl }: UploadParts,
  query: ListQuery,
): Promise<SuccessBody<typeof endpoints.listMedia>> {
  const asking = { contextId: tx.contextId, principal, now: clock.now() };
  const { items, total } = await findMedia(tx, asking, query);
  const used = await findStoredBytes(tx, principal.userId);
  const own = context.settings.quotas?.fileBytes;
  return {
    items: items.map((row) => viewMedia(site, fileUrl, row)),
    total,
    room: {
      person: { used: used.person, limit: own?.person ?? quotas.fileBytes.person },
      context: { used: used.context, limit: own?.context ?? quotas.fileBytes.context },
    },
  };
}

export async function readMedia(scope: Scope, { fileUrl }: UploadParts, id: string): Promise<MediaFile> {
  await mustReadFile(scope, id);
  const row = await findMediaFile(scope.tx, id);
  if (row === undefined) throw new AppError('MODEL_NOT_FOUND');
  return viewMedia(scope.site, fileUrl, row);
}

/** Courses that the caller does not write are counted, and not named. */
export async function findUses(scope: Scope, id: string): Promise<FileUses> {
  await mustReadFile(scope, id);
  const { tx, principal } = scope;
  const [pages, versions, elsewhere] = await Promise.all([
    findUsingPages(tx, id),
    findUsingVersions(tx, id),
    findUsesElsewhere(tx, id),
  ]);
  const named = coursesOfRole(principal, 'author');
  const isNamed = (courseId: string) => hasCourseRole(principal, 'author') || named.includes(courseId);
  const titles = new Map([...versions, ...pages].map(({ courseId, title }) => [courseId, title]));
  const courses = [...titles].filter(([courseId]) => isNamed(courseId));
  return {
    courses: courses.map(([courseId, title]) => ({
      courseId,
      title,
      pages: pages
        .filter((one) => one.courseId === courseId)
        .map(({ nodeId, page }) => ({ nodeId, title: page })),
      versions: versions.filter((one) => one.courseId === courseId).map(({ number }) => number),
    })),
    otherCourses: titles.size - courses.length,
    published: versions.length > 0,
    ...elsewhere,
  };
}

/** What a published version shows goes only with a reason, which the ledger keeps; its bytes stay while they are evidence. */
export async function removeFromLibrary(
  scope: Scope,
  id: string,
  { reason }: { readonly reason?: string | undefined },
): Promise<void> {
  const { tx, principal, clock, ids } = scope;
  await mustHoldFile({ tx, principal, now: clock.now() }, 'delete', id);
  const versions = await findUsingVersions(tx, id);
  if (versions.length > 0) {
    if (reason === undefined) throw new AppError('FILE_IN_USE', { path: 'params.id' });
    if (!mayRetireFiles(principal)) throw new AppError('Forbidden');
  }
  const name = await deleteFileRow(tx, id);
  if (name === undefined) throw new AppError('MODEL_NOT_FOUND');
  await insertAuditEntry(tx, {
    id: ids.next(),
    at: clock.now(),
    actorId: principal.userId,
    action: 'file-removed',
    subject: id,
    details: { versions: versions.length, ...(reason === undefined ? {} : { reason }) },
  });
}
