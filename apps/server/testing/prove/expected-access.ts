/** Who reads and writes what (domain §4), written out by hand: the oracle that the access table is held against. */
import type { ResourceName } from '@parcours/contract';
import type { Target } from '../stocked-world.ts';
import type { PrincipalName } from './callers.ts';

type Names = readonly PrincipalName[];

const admins: Names = ['admin', 'superadmin'];
const overseers: Names = ['organizer', 'certifier', 'supervisor', 'owner'];
const staff: Names = ['trainer', ...overseers];
const everyone: Names = ['outsider', 'learner', 'peer', ...staff, ...admins];
const managers: Names = ['organizer', 'owner', ...admins];

const opened = {
  own: ['learner', 'peer', ...staff, ...admins],
  peer: ['learner', 'peer', ...staff, ...admins],
  elsewhere: admins,
} as const;
const personal = {
  own: ['learner', ...staff, ...admins],
  peer: ['peer', ...staff, ...admins],
  elsewhere: admins,
} as const;
const shared = { own: everyone, peer: everyone, elsewhere: everyone } as const;
const privately = { own: ['learner', ...admins], peer: ['peer', ...admins], elsewhere: admins } as const;
const onlyAdmins = { own: admins, peer: admins, elsewhere: admins } as const;

export const readers: Readonly<Record<ResourceName, Readonly<Record<Target, Names>>>> = {
  classes: opened,
  'class-users': personal,
  'class-programs': opened,
  companies: {
    own: ['learner', 'peer', ...overseers, ...admins],
    peer: ['learner', 'peer', ...overseers, ...admins],
    elsewhere: admins,
  },
  'company-users': {
    own: ['learner', ...overseers, ...admins],
    peer: ['peer', ...overseers, ...admins],
    elsewhere: admins,
  },
  contexts: shared,
  courses: opened,
  'course-blocks': opened,
  'course-categories': shared,
  'course-competencies': shared,
  'course-nodes': opened,
  'course-terms': opened,
  'course-types': shared,
  files: opened,
  lessons: personal,
  pages: personal,
  // The learner's own, of which the content of both lessons is taken.
  libraries: { own: ['learner', ...admins], peer: ['learner', ...admins], elsewhere: admins },
  programs: opened,
  'program-courses': opened,
  reviews: personal,
  records: personal,
  roles: privately,
  'role-users': privately,
  users: personal,
  'log-book-records': personal,
};

const managed = { own: managers, peer: managers, elsewhere: admins } as const;
const authored = privately;
const ofAdmins = onlyAdmins;
const nobody = { own: [], peer: [], elsewhere: [] } as const;

type Writers = Readonly<Record<'update' | 'delete', Readonly<Record<Target, Names>>>>;
const byAdmins: Writers = { update: ofAdmins, delete: ofAdmins };

export const writers: Readonly<Record<ResourceName, Writers>> = {
  classes: { update: managed, delete: managed },
  'class-users': { update: nobody, delete: managed },
  'class-programs': { update: managed, delete: managed },
  companies: byAdmins,
  'company-users': byAdmins,
  contexts: byAdmins,
  courses: byAdmins,
  'course-blocks': byAdmins,
  'course-categories': byAdmins,
  'course-competencies': byAdmins,
  'course-nodes': byAdmins,
  'course-terms': byAdmins,
  'course-types': byAdmins,
  files: byAdmins,
  lessons: { update: nobody, delete: nobody },
  pages: { update: nobody, delete: nobody },
  libraries: byAdmins,
  programs: byAdmins,
  'program-courses': byAdmins,
  reviews: byAdmins,
  records: { update: nobody, delete: nobody },
  roles: byAdmins,
  'role-users': byAdmins,
  users: { update: nobody, delete: nobody },
  'log-book-records': { update: authored, delete: authored },
};
