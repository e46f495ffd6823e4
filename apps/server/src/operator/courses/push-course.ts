/** Brings a folder back onto the draft of its course: as operations of the journal, by a named person who may write it. */
import type { CourseImport } from '@parcours/contract';
import { holdsCourseRole } from '@parcours/rules';
import { lockCourse, findDraft } from '../../features/courses/draft/draft.store.ts';
import { takeOperations } from '../../features/courses/draft/draft.service.ts';
import { importFolder, unfollowed } from '../../features/course-folder/import-folder.ts';
import { readDirectory } from '../../features/course-folder/read-directory.ts';
import { mustKnowPackages } from '../../features/resources/write/must-know-packages.ts';
import { mustReadReferences } from '../../features/resources/write/references.ts';
import { createIds } from '../../platform/database/ids.ts';
import type { OpenDatabase } from '../../platform/database/connections/open.ts';
import type { GuardedScope, Scope } from '../../platform/http/calls/scope.ts';
import type { TenantContext } from '../../platform/http/sites/site.ts';
import { createLog } from '../../platform/metrics/log.ts';
import { findNamedPrincipal, type Principal } from '../../platform/security/tokens/principal.ts';
import type { Installation } from '../command-line/installation.ts';
import { readNote, writeNote } from './pull-course.ts';

export interface Push {
  readonly context: TenantContext;
  /** Of the folder, where absent. */
  readonly courseId: string | undefined;
  readonly folder: string;
  /** What the person signs in with. */
  readonly login: string;
  readonly isDryRun: boolean;
  /** Also where the draft was changed since it was pulled. */
  readonly overwrites: boolean;
}

export interface Pushed extends CourseImport {
  /** Number of the draft's last operation, before it or after it. */
  readonly revision: number;
}

export async function pushCourse(
  installation: Installation,
  open: OpenDatabase,
  { context, folder, login, isDryRun, overwrites, ...push }: Push,
): Promise<Pushed> {
  const { database } = open;
  const read = await readDirectory(folder);
  const courseId = push.courseId ?? read.draft?.course.id ?? readNote(folder)?.course;
  if (courseId === undefined) {
    const nothing = { files: { kept: 0, added: 0 }, terms: { kept: 0, added: 0 }, nodes: 0, blocks: 0 };
    const told = { courseId: null, applied: false, applicable: false, title: '', revision: 0 };
    return { ...told, ...nothing, changes: [], operations: [], findings: [...read.findings] };
  }
  const { who, revision } = await database.withTenant(
    context.id,
    async (tx) => ({
      who: await findNamedPrincipal(tx, login),
      revision: (await findDraft(tx, courseId))?.revision,
    }),
    { reads: true },
  );
  if (who === undefined) throw new Error(`nobody signs in as ${login} at ${context.alias}`);
  if (revision === undefined) throw new Error(`there is no course ${courseId}`);
  if (!holdsCourseRole(who, 'author', courseId)) throw new Error(`${login} may not write this course`);
  const note = readNote(folder);
  const isBehind = note?.course === courseId && note.revision !== revision;
  if (isBehind && !overwrites && !isDryRun)
    throw new Error(
      `the course was changed since it was pulled (number ${note.revision}, now ${revision}): pull it again, or push with --overwrite`,
    );
  const scope = scopeOf(installation, open, context, who);
  const uploads = { store: await installation.files(), fileUrl: () => '' };
  const query = { courseId, apply: isDryRun ? ('false' as const) : ('true' as const) };
  const told = await importFolder(scope, uploads, read, query, unfollowed);
  if (!told.applied || told.operations.length === 0) return { ...told, revision };
  const written = await database.withTenant(context.id, async (tx) => {
    await lockCourse(tx, courseId);
    if ((await findDraft(tx, courseId))?.revision !== revision)
      throw new Error('the course was changed meanwhile: push again');
    return write({ ...scope, tx, principal: who } as unknown as Scope, courseId, revision, told);
  });
  if (note?.course === courseId) writeNote(folder, { course: courseId, revision: written });
  return { ...told, revision: written };
}

/** All of it or nothing; answers the number of the last operation. */
async function write(
  scope: Scope,
  courseId: string,
  base: number,
  { operations: wanted }: CourseImport,
): Promise<number> {
  const operations = wanted.map((operation) => ({
    id: scope.ids.next(),
    base,
    operation: operation as unknown as Record<string, unknown>,
  }));
  // Who has the course open finds the operations by looking, or is told by the database.
  const means = { events: { told: () => undefined }, rules: { mustReadReferences, mustKnowPackages } };
  const sent = { client: 'operator', operations };
  const { revision, results } = await takeOperations(scope, courseId, sent, means);
  const [refused] = results.filter(({ result }) => result !== 'applied');
  if (refused !== undefined || results.length < operations.length) {
    const at = results.length - 1;
    const code = refused !== undefined && 'code' in refused ? refused.code : 'conflict';
    throw new Error(`nothing was changed: operation ${at + 1} of ${operations.length} is refused (${code})`);
  }
  return revision;
}

/** What the use cases of a call are handed, where an operator calls for somebody. */
function scopeOf(
  { clock, random }: Installation,
  { database }: OpenDatabase,
  context: TenantContext,
  who: Principal,
): GuardedScope<Principal> {
  const host = context.hosts.find(({ kind }) => kind === 'frontoffice')?.host ?? context.alias;
  return {
    clock,
    random,
    ids: createIds(clock, random),
    requestId: 'operator',
    log: createLog({ level: 'silent' }),
    context,
    site: { context, kind: 'frontoffice', scheme: 'https', host, port: '' },
    addressBlock: 'operator',
    headers: {},
    who,
    transact: (work, options) => database.withTenant(context.id, work, options),
    upload: () => Promise.reject(new Error('nothing is uploaded')),
  };
}
