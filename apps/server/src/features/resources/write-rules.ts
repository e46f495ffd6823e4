/** What writing a row of some resources means besides: values of its own, rules to keep, consequences to draw. */
import type { ResourceName } from '@parcours/contract';
import { mayBecome } from '@parcours/rules';
import { AppError } from '../../platform/app-error.ts';
import { insertAuditEntry } from '../../platform/audit.store.ts';
import type { Scope } from '../../platform/http/scope.ts';
import { insertEnrolment } from '../enrolment/enrolment.store.ts';
import type { Item } from './manifest/resource.ts';
import { findNodePlace, findPublication, findStarted, findStudents, isThere } from './write-rules.store.ts';
import type { Columns } from './write-statement.ts';

export interface WriteRules {
  /** Columns that the server fills. */
  readonly onCreate?: (scope: Scope) => Columns;
  readonly onUpdate?: (scope: Scope) => Columns;
  /** Throws when the values break a rule. */
  readonly check?: (scope: Scope, values: Item, id: string | null) => Promise<void>;
  readonly checkDelete?: (scope: Scope, id: string) => Promise<void>;
  /** After the row was written; `row` as it is answered. */
  readonly created?: (scope: Scope, row: Item) => Promise<void>;
  readonly changed?: (scope: Scope, row: Item) => Promise<void>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const createdNow = ({ clock }: Scope): Columns => ({ createdAt: clock.now() });

/** Role changes are security events (D19); the sessions of whom they concern end by the database itself. */
const noteRoleChange = async ({ tx, ids, clock, principal }: Scope, row: Item) =>
  insertAuditEntry(tx, {
    id: ids.next(),
    at: clock.now(),
    actorId: principal.userId,
    action: 'role-change',
    subject: text(row['principalId'] ?? row['userId'] ?? row['id']),
    details: { role: text(row['roleId'] ?? row['role'] ?? row['name']) },
  });

const roleRules: WriteRules = { created: noteRoleChange, changed: noteRoleChange };

/** A lesson that has started is evidence: what it hangs on stays. */
const keepEvidence =
  (noun: 'class' | 'classProgram' | 'programCourse') =>
  async ({ tx }: Scope, id: string) => {
    if (await findStarted(tx, noun, id)) throw new AppError('BAD_REQUEST', { path: 'params.id' });
  };

const publicationRules = (noun: 'program' | 'course'): WriteRules => ({
  async check({ tx }, { state }, id) {
    if (state === undefined) return;
    if (id === null) {
      if (state === 'CLOSED') throw new AppError('BAD_REQUEST', { path: 'body.state' });
      return;
    }
    const found = await findPublication(tx, noun, id);
    const to = state as Parameters<typeof mayBecome>[1];
    if (found !== undefined && !mayBecome(found.state, to, found.started))
      throw new AppError('BAD_REQUEST', { path: 'body.state' });
  },
});

/** spec §3: root holds container, container holds block or multiblock, multiblock holds block, block holds resource. */
const mayHold: Readonly<Record<string, readonly string[]>> = {
  root: ['container'],
  container: ['block', 'multiblock'],
  multiblock: ['block'],
  block: ['resource'],
};

export const writeRules: Readonly<Partial<Record<ResourceName, WriteRules>>> = {
  classes: { onCreate: createdNow, checkDelete: keepEvidence('class') },
  'class-users': {
    onCreate: createdNow,
    async created({ tx, ids, clock }, row) {
      if (row['role'] !== 'STUDENT') return;
      const enrolment = { id: text(row['id']), classId: text(row['classId']), userId: text(row['userId']) };
      await insertEnrolment(tx, { ...enrolment, createdAt: clock.now() }, ids.next);
    },
  },
  'class-programs': {
    checkDelete: keepEvidence('classProgram'),
    // Whoever is enrolled already gets the lessons of the new program too.
    async created({ tx, ids, clock }, row) {
      const classId = text(row['classId']);
      for (const { id, userId } of await findStudents(tx, classId))
        await insertEnrolment(tx, { id, classId, userId, createdAt: clock.now() }, ids.next);
    },
  },
  'company-users': roleRules,
  'role-users': {
    ...roleRules,
    async check({ tx }, { scopeId }) {
      if (typeof scopeId !== 'string') return;
      const known = (await isThere(tx, 'companies', scopeId)) || (await isThere(tx, 'classes', scopeId));
      if (!known) throw new AppError('MODEL_NOT_FOUND');
    },
  },
  roles: { changed: noteRoleChange },
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
  programs: publicationRules('program'),
  courses: publicationRules('course'),
  'program-courses': { checkDelete: keepEvidence('programCourse') },
  'course-nodes': {
    async check({ tx }, { type, parentId, courseId }, id) {
      if (id !== null) return;
      if ((type === 'root') !== (parentId === undefined || parentId === null))
        throw new AppError('BAD_REQUEST', { path: 'body.parentId' });
      if (typeof parentId !== 'string') return;
      const parent = await findNodePlace(tx, parentId);
      if (parent === undefined) throw new AppError('MODEL_NOT_FOUND');
      if (mayHold[parent.type]?.includes(text(type)) !== true || parent.courseId !== courseId)
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
  },
};
