/** Takes a course as text in: as a new course, or as operations on a draft; what would change is told before it is done. */
import { diffDrafts, draftChanges, normalDraft, renewIds, treeOf } from '@parcours/authoring';
import type { CourseDraft, CourseImport, CourseOperation, endpoints, HandlerInput } from '@parcours/contract';
import { hasCourseRole } from '@parcours/rules';
import { AppError } from '../../platform/http/app-error.ts';
import type { GuardedScope } from '../../platform/http/calls/scope.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { findCourseDraft, insertTree } from '../courses/duplicate/duplicate-course.store.ts';
import { mustHoldCourse } from '../courses/must-hold-course.ts';
import { findCatalogue, findCentreLists, findTermIds, insertCourse, insertTerms } from './catalogue.store.ts';
import { keepFolderFile, readableIds, type KeepingParts } from './folder-files.ts';
import { mapIds, namesHere } from './names-here.ts';
import { judgeRemovedFiles } from './removed-files.ts';
import type { UnpackedFolder } from './unpack-folder.ts';

type Query = HandlerInput<typeof endpoints.importCourse>['query'];
type ImportScope = GuardedScope<Principal>;

/** What an import keeps, by whom it is told of each step in the transaction of that step. */
export interface ImportSteps {
  /** Ids of the folder's files -> those under which an attempt before this one kept them. */
  readonly kept: ReadonlyMap<string, string>;
  /** Before the first: how many files there are to keep. */
  readonly begin: (files: number) => Promise<void>;
  readonly fileKept: (tx: TenantTransaction, file: KeptFile) => Promise<void>;
  /** With the course itself: throws where somebody else was faster. */
  readonly end: (tx: TenantTransaction, made: MadeThings, told: CourseImport) => Promise<void>;
}

export interface KeptFile {
  readonly folderId: string;
  readonly id: string;
}

export interface MadeThings {
  readonly courseId: string | null;
  readonly termIds: readonly string[];
}

const nothing = () => Promise.resolve();
/** Of an import that nobody follows. */
export const unfollowed: ImportSteps = { kept: new Map(), begin: nothing, fileKept: nothing, end: nothing };

/** Throws before anything is read: it depends on the person alone. */
export function mustMayImport(who: Principal, { courseId }: Pick<Query, 'courseId'>): void {
  // A key says what it may make and what it may change apart.
  const { apiScopes } = who;
  if (courseId === undefined && apiScopes?.includes('courses:create') === false)
    throw new AppError('Forbidden');
  if (courseId !== undefined) mustHoldCourse(who, 'author', courseId);
  else if (!hasCourseRole(who, 'author')) throw new AppError('Forbidden');
}

export async function importFolder(
  scope: ImportScope,
  parts: KeepingParts,
  folder: UnpackedFolder,
  query: Query,
  steps: ImportSteps,
): Promise<CourseImport> {
  const { transact, who } = scope;
  const { courseId } = query;
  const { catalogue, draft: given } = folder;
  const facts = await transact((tx) => readFacts(tx, folder, courseId, who, scope.clock.now()), {
    reads: true,
  });
  if (courseId !== undefined && facts.before === undefined) throw new AppError('MODEL_NOT_FOUND');
  const { files, terms } = facts;
  const empty: CourseImport = {
    courseId: null,
    applied: false,
    applicable: false,
    title: given?.course.title ?? '',
    nodes: 0,
    blocks: 0,
    files: { kept: files.size, added: catalogue.files.length - files.size },
    terms: { kept: terms.size, added: catalogue.terms.length - terms.size },
    changes: [],
    operations: [],
    findings: [...folder.findings],
  };
  if (given === undefined) return empty;
  const here = namesHere(folder, given, facts.centre, query.categoryId ?? facts.before?.course.categoryId);
  const removed = judgeRemovedFiles(folder, given, facts);
  const told: CourseImport = {
    ...empty,
    applicable: here.applicable && removed.applicable,
    nodes: Object.keys(here.draft.nodes).length,
    blocks: Object.keys(here.draft.blocks).length,
    findings: [...removed.findings, ...here.findings],
    changes: facts.before === undefined ? [] : [...changesTo(facts.before, here.draft).changes],
  };
  if (query.apply !== 'true' || !told.applicable) return told;

  const newFiles = catalogue.files.filter(({ id }) => !files.has(id));
  await steps.begin(newFiles.length);
  const newIds = new Map(steps.kept);
  for (const file of newFiles.filter(({ id }) => !newIds.has(id))) {
    const id = await keepFolderFile(scope, parts, folder, file, (tx, kept) =>
      steps.fileKept(tx, { folderId: file.id, id: kept }),
    );
    newIds.set(file.id, id);
  }
  const newTerms = catalogue.terms.filter(({ id }) => !terms.has(id));
  for (const { id } of newTerms) newIds.set(id, scope.ids.next());
  const draft = mapIds(here.draft, newIds);
  return transact(async (tx) => {
    const termIds = newTerms.map(({ id }) => newIds.get(id) ?? id);
    await insertTerms(tx, mapIds(newTerms, newIds));
    if (facts.before === undefined) {
      const made = await writeNewCourse(tx, scope, draft);
      const done = { ...told, applied: true, courseId: made };
      await steps.end(tx, { courseId: made, termIds }, done);
      return done;
    }
    const { operations, changes } = changesTo(facts.before, draft);
    const done = {
      ...told,
      applied: true,
      courseId: facts.before.course.id,
      changes: [...changes],
      operations: [...operations],
    };
    await steps.end(tx, { courseId: null, termIds }, done);
    return done;
  });
}

async function readFacts(
  tx: TenantTransaction,
  { catalogue, removedFileIds }: UnpackedFolder,
  courseId: string | undefined,
  who: Principal,
  now: Date,
) {
  const ids = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);
  const stillHere = removedFileIds.length === 0 ? [] : ids((await findCatalogue(tx, removedFileIds)).files);
  return {
    stillHere: new Set(stillHere),
    readable: await readableIds(tx, who, stillHere, now),
    before: courseId === undefined ? undefined : await findCourseDraft(tx, courseId),
    centre: await findCentreLists(tx),
    files: await readableIds(tx, who, ids(catalogue.files), now),
    terms: new Set(await findTermIds(tx, ids(catalogue.terms))),
  };
}

/** The course itself stays what it is: its id, its state, its version. */
function changesTo(
  before: CourseDraft,
  after: CourseDraft,
): { operations: readonly CourseOperation[]; changes: CourseImport['changes'] } {
  const { id, state, versionId, typeId } = before.course;
  const course = { ...after.course, id, state, versionId, typeId: after.course.typeId ?? typeId };
  const [from, to] = [normalDraft(before), normalDraft({ ...after, course, revision: before.revision })];
  return { operations: diffDrafts(from, to), changes: [...draftChanges(from, to)] };
}

async function writeNewCourse(
  tx: TenantTransaction,
  { ids, who }: ImportScope,
  draft: CourseDraft,
): Promise<string> {
  const courseId = ids.next();
  await insertCourse(tx, { ...draft.course, id: courseId });
  const root = Object.values(draft.nodes).find(({ parentId }) => parentId === null);
  const tree = root === undefined ? undefined : treeOf(draft, root.id);
  if (tree !== undefined)
    await insertTree(tx, { courseId, createdBy: who.userId, tree: renewIds(tree, ids.next, null) });
  return courseId;
}
