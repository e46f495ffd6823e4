/** Who reads and writes what (domain §4), written out by hand: the oracle that the access table is held against. */
import type { ResourceName } from '@parcours/contract';
import type { Target } from '../stock/stocked-world.ts';
import type { PrincipalName } from './callers.ts';

type Names = readonly PrincipalName[];

const admins: Names = ['admin', 'superadmin'];
/** Admins of the learner's company, or class, alone. */
const localAdmins: Names = ['company-admin', 'class-admin'];
const overseers: Names = ['organizer', 'certifier', 'supervisor', 'owner', ...localAdmins];
/** Of the company itself. */
const companyStaff: Names = ['organizer', 'certifier', 'supervisor', 'owner', 'company-admin'];
const staff: Names = ['trainer', ...overseers];
/** Of every course, and of the one course that the learners have in common. */
const authors: Names = ['author', 'editor'];
const courseAuthors: Names = ['course-author', 'course-editor'];
const everyone: Names = ['outsider', 'learner', 'peer', ...staff, ...admins, ...authors, ...courseAuthors];
const managers: Names = ['organizer', 'owner', ...localAdmins, ...admins];

const opened = {
  own: ['learner', 'peer', ...staff, ...admins],
  peer: ['learner', 'peer', ...staff, ...admins],
  elsewhere: admins,
} as const;
/** What a course is made of. */
const taught = {
  own: [...opened.own, ...authors, ...courseAuthors],
  peer: [...opened.peer, ...authors, ...courseAuthors],
  elsewhere: [...admins, ...authors],
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
    own: ['learner', 'peer', ...companyStaff, ...admins],
    peer: ['learner', 'peer', ...companyStaff, ...admins],
    elsewhere: admins,
  },
  'company-users': {
    own: ['learner', ...companyStaff, ...admins],
    peer: ['peer', ...companyStaff, ...admins],
    elsewhere: admins,
  },
  contexts: shared,
  courses: taught,
  'course-blocks': taught,
  'course-categories': shared,
  'course-competencies': shared,
  'course-nodes': taught,
  // Whoever writes a course chooses from the whole glossary.
  'course-terms': { ...taught, elsewhere: [...taught.elsewhere, ...courseAuthors] },
  'course-types': shared,
  files: taught,
  lessons: personal,
  pages: personal,
  // The learner's own, of which the content of both lessons is taken.
  libraries: { own: ['learner', ...admins], peer: ['learner', ...admins], elsewhere: admins },
  // Whoever manages classes chooses from all that is published.
  programs: { ...opened, elsewhere: managers },
  'program-courses': opened,
  reviews: personal,
  records: personal,
  // To choose from, when a role is given within one's own scope.
  roles: {
    own: [...privately.own, ...localAdmins],
    peer: [...privately.peer, ...localAdmins],
    elsewhere: [...admins, ...localAdmins],
  },
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
const ofCompany = {
  own: ['company-admin', ...admins],
  peer: ['company-admin', ...admins],
  elsewhere: admins,
} as const;
const ofAuthors = {
  own: [...admins, ...authors, ...courseAuthors],
  peer: [...admins, ...authors, ...courseAuthors],
  elsewhere: [...admins, ...authors],
} as const;
const ofEditors = {
  own: [...admins, 'editor', 'course-editor'],
  peer: [...admins, 'editor', 'course-editor'],
  elsewhere: [...admins, 'editor'],
} as const;
const byAuthors: Writers = { update: ofAuthors, delete: ofAuthors };
/** The glossary is the context's. */
const ofWholeAuthors = {
  own: [...admins, ...authors],
  peer: [...admins, ...authors],
  elsewhere: [...admins, ...authors],
} as const;

export const writers: Readonly<Record<ResourceName, Writers>> = {
  classes: { update: managed, delete: managed },
  'class-users': { update: nobody, delete: managed },
  'class-programs': { update: managed, delete: managed },
  companies: { update: ofCompany, delete: ofAdmins },
  'company-users': { update: nobody, delete: ofCompany },
  contexts: byAdmins,
  courses: { update: ofAuthors, delete: ofEditors },
  'course-blocks': byAuthors,
  'course-categories': byAdmins,
  'course-competencies': byAdmins,
  'course-nodes': byAuthors,
  'course-terms': { update: ofWholeAuthors, delete: ofWholeAuthors },
  'course-types': byAdmins,
  // Pictures and sounds are described by whoever writes with them; the library is the context's.
  files: { update: ofWholeAuthors, delete: ofAdmins },
  lessons: { update: nobody, delete: nobody },
  pages: { update: nobody, delete: nobody },
  libraries: byAdmins,
  programs: byAdmins,
  'program-courses': byAdmins,
  reviews: {
    update: nobody,
    delete: { own: [...localAdmins, ...admins], peer: [...localAdmins, ...admins], elsewhere: admins },
  },
  records: { update: nobody, delete: nobody },
  roles: byAdmins,
  'role-users': byAdmins,
  users: { update: nobody, delete: nobody },
  'log-book-records': { update: authored, delete: authored },
};
