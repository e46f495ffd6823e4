/** Classes, who is in them and which programs they open (spec §3). */
import { resources } from '@parcours/contract';
import { narrowWindow } from '@parcours/rules';
import { companies, people, toUser } from './people.resource.ts';
import { programSummaries } from './programs.resource.ts';
import { type Bindings, type Item, kept, shared, summary } from './resource.ts';
import { byClass, ofClass, ofUser } from './scopes.ts';

const classColumn = (column: string) => (self: string) =>
  `(select k.${column} from classes k where k."contextId" = ${self}."contextId" and k.id = ${self}."classId")`;

const mobile = (settings: string) => `coalesce((${settings} #>> '{mobile,allowed}')::boolean, true)`;

const places = summary(
  'class_users',
  { id: { kind: 'id' }, classId: { kind: 'id' }, userId: { kind: 'id' }, role: { kind: 'text' } },
  { relations: { user: toUser } },
);

const placeStandings = {
  ...ofClass(),
  self: ofUser(),
  /** Whoever attends a class reads who teaches it, and nobody else's place. */
  learner: (self: string, bindings: Bindings) =>
    `(${self}.role = 'TEACHER' and ${ofClass().learner(self, bindings)})`,
};

/** The same, as far as the rules of class users allow. */
const visiblePlaces = { ...places, name: 'class-users' as const, standings: placeStandings };

export const classPrograms = kept(resources['class-programs'], {
  table: 'class_programs',
  defaultSort: 'order',
  derived: ['openingBoundaries'],
  facts: {
    classStartAt: { kind: 'instant', sql: classColumn('"startAt"') },
    classExpireAt: { kind: 'instant', sql: classColumn('"expireAt"') },
  },
  standings: ofClass(),
  relations: {
    program: {
      to: () => programSummaries,
      on: (self, other) => `${other}.id = ${self}."programId"`,
      opens: true,
    },
  },
  // Spec §3: the class window narrowed by its own dates.
  finish: ({ classStartAt, classExpireAt, ...item }) => {
    const ofClass = windowOf({ classStartAt, classExpireAt }, 'classStartAt', 'classExpireAt');
    const { from, to } = narrowWindow(ofClass, windowOf(item, 'startAt', 'expireAt'));
    return { ...item, openingBoundaries: { from: instantOf(from), to: instantOf(to) } };
  },
});

const placesOfClass = {
  many: true,
  opens: true,
  order: (other: string) => `${other}."createdAt", ${other}.id`,
} as const;

export const classes = kept(resources.classes, {
  table: 'classes',
  later: ['lessons'],
  defaultSort: '-startAt',
  sql: {
    settings: (self) =>
      `json_build_object('mobile', json_build_object('allowed', ${mobile(`${self}.settings`)}))`,
    expired: (self, { now }) => `coalesce(${self}."expireAt" < ${now}, false)`,
  },
  standings: {
    ...byClass((self, classIds) => `${self}.id in ${classIds}`),
    // By its company, so that a class can be made.
    overseer: (self, { companyIds, adminClassIds }) =>
      `(${self}."companyId" = any (${companyIds}) or ${self}.id = any (${adminClassIds}))`,
    manager: (self, { managedIds, adminClassIds }) =>
      `(${self}."companyId" = any (${managedIds}) or ${self}.id = any (${adminClassIds}))`,
  },
  relations: {
    company: { to: () => companies, on: (self, other) => `${other}.id = ${self}."companyId"`, opens: true },
    classPrograms: {
      to: () => classPrograms,
      many: true,
      opens: true,
      on: (self, other) => `${other}."classId" = ${self}.id`,
      order: (other) => `${other}."order", ${other}.id`,
    },
    programs: {
      to: () => programSummaries,
      many: true,
      opens: true,
      on: (self, other) =>
        `exists (select from class_programs o where o."contextId" = ${self}."contextId" and o."classId" = ${self}.id and o."programId" = ${other}.id)`,
      order: (other) => `${other}.name, ${other}.id`,
    },
    teachers: {
      ...placesOfClass,
      to: () => places,
      on: (self, other) => `${other}."classId" = ${self}.id and ${other}.role = 'TEACHER'`,
    },
    classUsers: {
      to: () => visiblePlaces,
      many: true,
      order: placesOfClass.order,
      on: (self, other) => `${other}."classId" = ${self}.id`,
    },
  },
});

export const classUsers = kept(resources['class-users'], {
  table: 'class_users',
  defaultSort: '-createdAt',
  sql: {
    // A class is of the context of its places: the keys say so.
    'class.contextId': (self) => `${self}."contextId"`,
    'class.startAt': classColumn('"startAt"'),
    'class.expireAt': classColumn('"expireAt"'),
    'class.expired': (self, { now }) => `coalesce(${classColumn('"expireAt"')(self)} < ${now}, false)`,
    'class.settings.mobile.allowed': (self) => mobile(classColumn('settings')(self)),
  },
  standings: placeStandings,
  narrowed: {
    create: {
      // Whoever manages a company enrols its people, and nobody else's: enrolling opens what they did.
      manager: (self, bindings) =>
        `(${ofClass().manager(self, bindings)} and ${self}."userId" in (select c."userId" from company_users c
          where c."contextId" = ${bindings.contextId} and (c."companyId" = any (${bindings.managedIds})
            or c."companyId" in (select k."companyId" from classes k where k."contextId" = ${bindings.contextId}
              and k.id = any (${bindings.adminClassIds})))))`,
    },
  },
  relations: {
    class: { to: () => classes, ...shared('classId') },
    user: { ...toUser, to: () => people },
  },
});

function windowOf(item: Item, from: string, to: string) {
  return { from: millisOf(item[from]), to: millisOf(item[to]) };
}

function millisOf(value: unknown): number | null {
  return typeof value === 'string' ? Date.parse(value) : null;
}

function instantOf(millis: number | null): string | null {
  return millis === null ? null : new Date(millis).toISOString();
}
