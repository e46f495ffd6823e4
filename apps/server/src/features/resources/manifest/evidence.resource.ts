/** What is said and kept about learning: reviews, records, the logbook (spec §3). */
import { resources } from '@parcours/contract';
import { classes } from './classes.resource.ts';
import { files } from './content.resource.ts';
import { toStudent, toUser } from './people.resource.ts';
import { type Bindings, kept } from './resource.ts';
import { byClass, ofAdministeredClass, ofClass, ofUser, taught } from './scopes.ts';

const toClass = {
  to: () => classes,
  on: (self: string, other: string) => `${other}.id = ${self}."classId"`,
  opens: true,
} as const;

export const reviews = kept(resources.reviews, {
  table: 'reviews',
  defaultSort: '-createdAt',
  // What learners think of a program, to those who teach or oversee the class where they learned it.
  standings: {
    self: ofUser(),
    teacher: ofClass().teacher,
    overseer: ofClass().overseer,
    'scoped-admin': ofAdministeredClass(),
  },
  relations: { user: toUser, class: toClass },
});

const students = byClass(
  (self, classIds, { contextId }) =>
    `${self}."userId" in (select p."userId" from class_users p
      where p."contextId" = ${contextId} and p.role = 'STUDENT' and p."classId" in ${classIds})`,
);

export const records = kept(resources.records, {
  table: 'records',
  defaultSort: '-date',
  standings: { self: ofUser(), teacher: students.teacher, overseer: students.overseer },
  relations: { user: toUser },
});

/** The student attends the class that is named, and belongs to the company. */
const aboutOneOfThem = (self: string, { contextId }: Bindings) =>
  `exists (select from company_users sc where sc."contextId" = ${contextId} and sc."userId" = ${self}."studentId"
      and sc."companyId" = ${self}."companyId")
    and (${self}."classId" is null or exists (select from class_users sp where sp."contextId" = ${contextId}
      and sp."userId" = ${self}."studentId" and sp."classId" = ${self}."classId"))
    and (${self}."parentId" is null or exists (select from log_book_records sr where sr."contextId" = ${contextId}
      and sr.id = ${self}."parentId" and sr."studentId" = ${self}."studentId"))`;

/** Somebody else's, and newer than the last look of whoever asks. */
const unread = (self: string, { userId }: Bindings) =>
  `(${self}."userId" <> ${userId} and not exists (select from log_book_reads lr
    where lr."contextId" = ${self}."contextId" and lr."userId" = ${userId}
      and lr."recordId" = coalesce(${self}."parentId", ${self}.id) and lr."readAt" >= ${self}."lastInputAt"))`;

const entry = kept(
  { ...resources['log-book-records'], relations: ['user'] },
  {
    table: 'log_book_records',
    sql: { unread },
    links: { attachmentIds: { table: 'log_book_attachments', from: 'recordId', to: 'fileId' } },
    relations: { user: toUser },
    standings: {
      self: (self, { userId }) => `(${self}."studentId" = ${userId} or ${self}."userId" = ${userId})`,
      teacher: ofClass().teacher,
      overseer: (self, { companyIds, adminClassIds }) =>
        `(${self}."companyId" = any (${companyIds}) or ${self}."classId" = any (${adminClassIds}))`,
    },
  },
);

export const logBookRecords = kept(resources['log-book-records'], {
  table: 'log_book_records',
  defaultSort: 'createdAt',
  sql: { unread },
  links: entry.links,
  standings: entry.standings,
  narrowed: {
    create: {
      self: (self, bindings) =>
        `(${self}."studentId" = ${bindings.userId} and ${aboutOneOfThem(self, bindings)})`,
      teacher: (self, bindings) =>
        `(${self}."classId" in ${taught(bindings)} and ${aboutOneOfThem(self, bindings)})`,
      overseer: (self, bindings) =>
        `((${self}."companyId" = any (${bindings.companyIds}) or ${self}."classId" = any (${bindings.adminClassIds}))
          and ${aboutOneOfThem(self, bindings)})`,
    },
    // What somebody wrote is theirs to change, not the student's whom it is about.
    update: { self: ofUser() },
    delete: { self: ofUser() },
  },
  relations: {
    user: toUser,
    student: toStudent,
    class: toClass,
    parent: { to: () => entry, on: (self, other) => `${other}.id = ${self}."parentId"` },
    replies: {
      to: () => entry,
      many: true,
      on: (self, other) => `${other}."parentId" = ${self}.id`,
      order: (other) => `${other}."createdAt", ${other}.id`,
    },
    attachments: {
      to: () => files,
      many: true,
      opens: true,
      on: (self, other) =>
        `exists (select from log_book_attachments la where la."contextId" = ${self}."contextId" and la."recordId" = ${self}.id and la."fileId" = ${other}.id)`,
      order: (other) => `${other}.name, ${other}.id`,
    },
  },
});
