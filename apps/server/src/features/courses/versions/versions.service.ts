/** Versions of a course for those who write it: their list, one of them, and what differs between two (back-office §3). */
import { type CourseVersionItem, type endpoints, limits, type SuccessBody } from '@parcours/contract';
import { courseChanges, type CourseState } from '@parcours/authoring';
import { displayName } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { mustHoldCourse } from '../must-hold-course.ts';
import { findDraftCourse } from '../publishing.store.ts';
import {
  findPublishedId,
  findVersion,
  findVersions,
  findVersionState,
  type VersionRow,
} from './versions.store.ts';

function toItem({ publishedAt, by, ...row }: VersionRow): CourseVersionItem {
  return { ...row, publishedAt: publishedAt.toISOString(), by: by === null ? null : displayName(by) };
}

export async function listVersions(
  { tx, principal }: Scope,
  courseId: string,
  before: number | undefined,
): Promise<SuccessBody<typeof endpoints.listCourseVersions>> {
  mustHoldCourse(principal, 'author', courseId);
  if ((await findPublishedId(tx, courseId)) === undefined) throw new AppError('MODEL_NOT_FOUND');
  const rows = await findVersions(tx, courseId, before ?? null);
  const items = rows.slice(0, limits.versionsPage).map(toItem);
  return { items, more: rows.length > items.length };
}

export async function readVersion(
  { tx, principal }: Scope,
  courseId: string,
  versionId: string,
): Promise<SuccessBody<typeof endpoints.getCourseVersion>> {
  mustHoldCourse(principal, 'author', courseId);
  const found = await findVersion(tx, courseId, versionId);
  const state = await findVersionState(tx, courseId, versionId);
  if (found === undefined || state === undefined) throw new AppError('MODEL_NOT_FOUND');
  const { report, ...version } = found;
  return { version: toItem(version), content: state.content, keys: { ...state.keys }, report: [...report] };
}

export interface ComparedVersions {
  /** The published one where absent. */
  readonly from?: string | undefined;
  /** The draft where absent. */
  readonly to?: string | undefined;
}

export async function compareVersions(
  scope: Scope,
  courseId: string,
  { from, to }: ComparedVersions,
): Promise<SuccessBody<typeof endpoints.compareCourseVersions>> {
  const { tx, principal } = scope;
  mustHoldCourse(principal, 'author', courseId);
  const publishedId = await findPublishedId(tx, courseId);
  if (publishedId === undefined) throw new AppError('MODEL_NOT_FOUND');
  const oldId = from ?? publishedId;
  const old = oldId === null ? null : await stateOf(scope, courseId, oldId, 'query.from');
  const now =
    to === undefined ? await draftState(scope, courseId) : await stateOf(scope, courseId, to, 'query.to');
  const empty: CourseState = { content: { ...now.content, nodes: [], blocks: {}, terms: [] }, keys: {} };
  const { kind, pages } = courseChanges(old ?? empty, now);
  return {
    from: old?.number ?? null,
    to: now.number,
    kind,
    total: pages.reduce((sum, { changes }) => sum + changes.length, 0),
    pages: pages.slice(0, limits.changedPagesMax).map((page) => ({ ...page, changes: [...page.changes] })),
  };
}

type Compared = CourseState & { readonly number: number | null };

async function stateOf({ tx }: Scope, courseId: string, versionId: string, path: string): Promise<Compared> {
  const found = await findVersionState(tx, courseId, versionId);
  if (found === undefined) throw new AppError('MODEL_NOT_FOUND', { path });
  return found;
}

async function draftState({ tx }: Scope, courseId: string): Promise<Compared> {
  const draft = await findDraftCourse(tx, courseId);
  if (draft === undefined) throw new AppError('MODEL_NOT_FOUND');
  return { content: draft.content, keys: draft.keys, number: null };
}
