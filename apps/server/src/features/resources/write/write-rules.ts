/** What writing a row of some resources means besides: values of its own, rules to keep, consequences to draw. */
import { mayHoldNode } from '@parcours/authoring';
import type { BlockContent, ContextSettings, ResourceName } from '@parcours/contract';
import {
  changedFields,
  coursesOfRole,
  hasCourseRole,
  isContextAdmin,
  mayBecome,
  mayHaveScope,
} from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { insertAuditEntry } from '../../../platform/security/audit.store.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { takeQuota } from '../../../platform/limits/quotas.ts';
import { insertEnrolment } from '../../learning/enrolment/enrolment.store.ts';
import { mustOpenInTheEnd } from '../../learning/programs/must-open-in-the-end.ts';
import { holdProgram } from '../../learning/programs/program-courses.store.ts';
import { insertNotifications } from '../../notifications/list/notifications.store.ts';
import { isClassOpen, tellOfEntry } from '../../notifications/openings/openings.store.ts';
import type { Item } from '../manifest/resource.ts';
import { keepEvidence } from './keep-evidence.ts';
import { mustKnowPackages } from './must-know-packages.ts';
import { mustLeaveWayIn } from './must-leave-way-in.ts';
import { programCourseRules } from './program-course-rules.ts';
import {
  findNodePlace,
  findPublication,
  findRoleAndScope,
  findStudents,
  isFilePublished,
  isFileShown,
  isInPreparation,
  isThere,
} from './write-rules.store.ts';
import type { Columns } from './insert-statement.ts';

export type Written = 'created' | 'changed' | 'removed';

export interface WriteRules {
  /** Columns that the server fills. */
  readonly onCreate?: (scope: Scope) => Columns;
  readonly onUpdate?: (scope: Scope) => Columns;
  /** Throws when the values break a rule. */
  readonly check?: (scope: Scope, values: Item, id: string | null) => Promise<void>;
  readonly checkDelete?: (scope: Scope, id: string) => Promise<void>;
  /** After the row was written; `row` as it is answered, and as it was where it is gone. */
  readonly written?: (scope: Scope, row: Item, how: Written) => Promise<void>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const createdNow = ({ clock }: Scope): Columns => ({ createdAt: clock.now() });

const roleChange = { created: 'given', changed: 'changed', removed: 'taken' } as const;

/** Role changes are security events (assurance §4 D19); the sessions of whom they concern end by the database itself. */
const noteRoleChange = async ({ tx, ids, clock, principal }: Scope, row: Item, how: Written) =>
  insertAuditEntry(tx, {
    id: ids.next(),
    at: clock.now(),
    actorId: principal.userId,
    action: 'role-change',
    subject: text(row['principalId'] ?? row['userId'] ?? row['id']),
    details: {
      change: roleChange[how],
      role: text(row['roleId'] ?? row['role'] ?? row['name']),
      ...scopeOf(row),
    },
  });

/** Where the role holds: in the whole context, where nothing is named. */
function scopeOf(row: Item): Record<string, string> {
  const scope = text(row['scopeId'] ?? row['companyId'] ?? row['classId']);
  return scope === '' ? {} : { scope };
}

/** Changes of one call that are written down one by one. */
const notedChangesMax = 100;

/** The tenant as it was when the call began is that of its scope: another revision would have begun the call anew. */
async function noteContextChange({ tx, ids, clock, principal, context }: Scope, row: Item): Promise<void> {
  const { name, description, assets, metas, settings } = context;
  const before = { name, description, assets, metas, settings };
  const after = Object.fromEntries(Object.keys(before).map((field) => [field, row[field]]));
  for (const { field, from, to } of changedFields(before, after).slice(0, notedChangesMax))
    // oxlint-disable-next-line no-await-in-loop -- entries keep the order of the fields
    await insertAuditEntry(tx, {
      id: ids.next(),
      at: clock.now(),
      actorId: principal.userId,
      action: 'context-changed',
      subject: tx.contextId,
      details: { field, from, to },
    });
}

const publicationRules = (noun: 'program' | 'course'): WriteRules => ({
  async check({ tx, principal }, { state }, id) {
    if (state === undefined) return;
    // Domain §4: authors write drafts; publishing, repairing and retiring are an editor's.
    const isEditor =
      hasCourseRole(principal, 'editor') || coursesOfRole(principal, 'editor').includes(id ?? '');
    if (noun === 'course' && !isEditor && !(id === null && state === 'DRAFT'))
      throw new AppError('Forbidden');
    // A course is published by a call of its own, which freezes a version: without one it cannot be learned.
    const isUnversioned = noun === 'course' && id === null && state === 'PUBLISHED';
    if (isUnversioned || (id === null && state === 'CLOSED'))
      throw new AppError('BAD_REQUEST', { path: 'body.state' });
    const found = id === null ? undefined : await findPublication(tx, noun, id);
    const to = state as Parameters<typeof mayBecome>[1];
    if (found === undefined) return;
    if (!mayBecome(found.state, to, found.started) || (to === 'PUBLISHED' && !found.versioned))
      throw new AppError('BAD_REQUEST', { path: 'body.state' });
  },
});

const asUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** A path of this origin, or an address of the web. */
const asAddress = /^(\/(?!\/)|https:\/\/)[^\s"'<>]*$/;

export const writeRules: Readonly<Partial<Record<ResourceName, WriteRules>>> = {
  classes: { onCreate: createdNow, checkDelete: keepEvidence('class') },
  'class-users': {
    onCreate: createdNow,
    // Who learns in a class that is prepared is planned by a call of its own (back-office §4).
    async check({ tx }, { classId, role }) {
      if (role === 'STUDENT' && (await isInPreparation(tx, text(classId))))
        throw new AppError('CLASS_IN_PREPARATION');
    },
    async written(scope, row, how) {
      // Teaching is a role; learning is an enrolment.
      if (row['role'] !== 'STUDENT') return noteRoleChange(scope, row, how);
      if (how !== 'created') return;
      const { tx, ids, clock } = scope;
      const enrolment = { id: text(row['id']), classId: text(row['classId']), userId: text(row['userId']) };
      const now = clock.now();
      await insertEnrolment(tx, { ...enrolment, createdAt: now }, ids.next);
      const { userId, classId } = enrolment;
      if (userId === scope.principal.userId || !(await isClassOpen(tx, classId, now))) return;
      await insertNotifications(tx, [{ userId, kind: 'session', thingId: classId }], {
        now,
        nextId: ids.next,
      });
    },
  },
  'class-programs': {
    checkDelete: keepEvidence('classProgram'),
    // Whoever is enrolled already gets the lessons of the new program too.
    async written({ tx, ids, clock }, row, how) {
      if (how !== 'created') return;
      const classId = text(row['classId']);
      for (const { id, userId } of await findStudents(tx, classId))
        await insertEnrolment(tx, { id, classId, userId, createdAt: clock.now() }, ids.next);
    },
  },
  'company-users': { written: noteRoleChange },
  'role-users': {
    written: noteRoleChange,
    async check({ tx }, { roleId, scopeId }) {
      const found = await findRoleAndScope(tx, text(roleId), typeof scopeId === 'string' ? scopeId : null);
      if (found === undefined) throw new AppError('MODEL_NOT_FOUND', { path: 'body.roleId' });
      if (typeof scopeId === 'string' && found.scope === null)
        throw new AppError('MODEL_NOT_FOUND', { path: 'body.scopeId' });
      if (!mayHaveScope(found.role, found.scope)) throw new AppError('BAD_REQUEST', { path: 'body.scopeId' });
    },
  },
  roles: {
    written: async (scope, row, how) => (how === 'created' ? undefined : noteRoleChange(scope, row, how)),
  },
  users: { onCreate: ({ clock, ids }) => ({ createdAt: clock.now(), tincanIdentifier: ids.next() }) },
  // What it belongs to has no foreign key of one table: it is looked for.
  libraries: {
    async check({ tx }, { ownerType, ownerId }) {
      const owner = text(ownerId);
      const noun = ownerType === 'Company' ? 'companies' : 'users';
      const known = ownerType === 'Context' ? owner === tx.contextId : await isThere(tx, noun, owner);
      if (!known) throw new AppError('MODEL_NOT_FOUND');
    },
  },
  files: {
    async checkDelete({ tx, principal }, id) {
      if (!isContextAdmin(principal) && (await isFileShown(tx, id)))
        throw new AppError('BAD_REQUEST', { path: 'params.id' });
      // `POST files/{id}/remove` asks for a reason and keeps it.
      if (await isFilePublished(tx, id)) throw new AppError('BAD_REQUEST', { path: 'params.id' });
    },
  },
  programs: {
    async check(scope, values, id) {
      await publicationRules('program').check?.(scope, values, id);
      const { settings } = values as { readonly settings?: { readonly progression?: string } };
      if (id === null || settings === undefined) return;
      await holdProgram(scope.tx, { programId: id });
      const isFree = settings.progression === 'free';
      await mustOpenInTheEnd(scope.tx, { id, isFree }, 'body.settings.progression');
    },
  },
  courses: publicationRules('course'),
  'program-courses': programCourseRules,
  'course-blocks': {
    onCreate: ({ principal }) => ({ createdBy: principal.userId }),
    check: ({ tx }, { content }) => mustKnowPackages(tx, content as BlockContent | undefined),
  },
  contexts: {
    async check({ tx }, { assets, settings }) {
      await mustLeaveWayIn(tx, settings as ContextSettings | undefined);
      const values = Object.values((assets ?? {}) as Readonly<Record<string, string | null>>);
      const given = values.filter((value) => value !== null);
      if (given.some((value) => !asUuid.test(value) && !asAddress.test(value)))
        throw new AppError('BAD_REQUEST', { path: 'body.assets' });
    },
    written: noteContextChange,
  },
  'course-nodes': {
    async check({ tx }, { type, parentId, courseId }, id) {
      if (id !== null) return;
      if ((type === 'root') !== (parentId === undefined || parentId === null))
        throw new AppError('BAD_REQUEST', { path: 'body.parentId' });
      if (typeof parentId !== 'string') return;
      const parent = await findNodePlace(tx, parentId);
      if (parent === undefined) throw new AppError('MODEL_NOT_FOUND');
      if (!mayHoldNode(parent.type, text(type)) || parent.courseId !== courseId)
        throw new AppError('BAD_REQUEST', { path: 'body.parentId' });
    },
  },
  'log-book-records': {
    onCreate: ({ clock, principal }) => ({
      userId: principal.userId,
      createdAt: clock.now(),
      lastInputAt: clock.now(),
    }),
    onUpdate: ({ clock }) => ({ lastInputAt: clock.now() }),
    async written({ tx, clock, ids, context, principal }, row, how) {
      if (how !== 'created') return;
      const quota = { clock, settings: context.settings };
      await takeQuota(tx, quota, { name: 'logBookRecords', personId: principal.userId });
      await tellOfEntry(tx, text(row['id']), { now: clock.now(), nextId: ids.next });
    },
  },
};
