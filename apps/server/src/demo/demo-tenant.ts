/** What the demonstration says about a tenant, its people, what they teach and when. */
import type {
  AttendanceState,
  CompanyRole,
  Context,
  ContextMetas,
  ContextSettings,
} from '@parcours/contract';
import type { DemoAlias, TenantCourses } from './courses/courses.ts';
import type { HostKind } from '../platform/http/sites/site.ts';

export interface DemoPerson {
  username: string;
  firstname: string;
  lastname: string;
  role: CompanyRole;
  /** Null: the browser's language decides. */
  locale: ContextMetas['locales'][number] | null;
  birthday: string;
  /** An administrator of the whole tenant. */
  isAdmin?: true;
  /** Writes its courses, or publishes them too (domain §4). */
  courseRole?: 'author' | 'editor';
  /** 1.33 gives a third more time (domain §1). */
  timeFactor?: number;
}

export interface DemoProgram {
  key: string;
  name: string;
  description: string;
  /** Of the general icon set. */
  icon: string;
  courses: (keyof TenantCourses)[];
  progression?: 'free';
  isPublic?: true;
}

/** What a learner has done in a class: pages of its first lessons, in order. */
export interface DemoRun {
  username: string;
  /** Completed pages; `all` ends the first lesson. */
  pages: number | 'all';
  /** Every how many questions an answer is wrong; 0 is never. */
  wrongEvery: number;
  /** Days before now. */
  startedDaysAgo: number;
  /** After every so many pages the learner comes back so many days later; all in one sitting where absent. */
  pace?: { pages: number; days: number };
  review?: { ratio: number; comment: string };
  /** What the learner writes where a trainer reads it, which then waits for one; nothing where absent. */
  writes?: string;
}

export interface DemoClass {
  key: string;
  name: string;
  company: string;
  program: string;
  /** Days from now. */
  from: number;
  to: number;
  /** Who is enrolled; runs come in the order of time. */
  learners: string[];
  runs: DemoRun[];
  slot?: DemoSlot;
  /** Not to be followed on a phone (spec §3 "settings.mobile.allowed"). */
  desktopOnly?: true;
}

/** A live part that took place, with what was signed there. */
export interface DemoSlot {
  title: string;
  place: string;
  daysAgo: number;
  /** Of the centre's clock. */
  from: string;
  to: string;
  trainer: string;
  /** What became of each learner; `reason` of an absence. */
  attendance: { username: string; state: AttendanceState; reason?: string }[];
}

/** A thread of the logbook: the first entry opens it, the others answer. */
export interface DemoThread {
  key: string;
  student: string;
  class: string;
  title: string;
  entries: { by: string; daysAgo: number; message: string; attachments?: string[] }[];
  /** The student has not read the last answer yet. */
  unread?: true;
}

export interface DemoTenant {
  alias: DemoAlias;
  name: string;
  description: string;
  isDefault: boolean;
  hosts: { host: string; kind: HostKind }[];
  metas: ContextMetas;
  settings: ContextSettings;
  assets: Record<keyof Context['assets'], string>;
  companies: Record<string, string>;
  /** Of the tenant's own company, where trainers and organizers belong. */
  home: string;
  people: DemoPerson[];
  categories: Record<string, { title: string; icon: string }>;
  courseTypes: Record<string, { title: string; hints: boolean; feedbacks: boolean }>;
  competencies: Record<string, { title: string; icon: string; parent?: string; isGeneric?: true }>;
  courses: TenantCourses;
  programs: DemoProgram[];
  classes: DemoClass[];
  logBook: DemoThread[];
  /** A code that anyone who tries the demonstration may register with, and the class that it opens. */
  invitation?: { code: string; class: string };
}

export const demoSettings: ContextSettings = {
  internalAuthentication: true,
  singleSignOn: false,
  invitationCodes: false,
  certificationAccess: false,
  certificationType: 'Certificat',
  allowContactTeacher: true,
  canSet: { firstname: true, lastname: true, email: true, username: false, birthday: true },
  simplePasswordForInvited: false,
  requireTerms: true,
  lockZoomOnSmallScreens: false,
  tools: {
    search: true,
    notebook: true,
    mistakesReview: true,
    answerFlags: true,
    weeklyGoal: true,
    print: true,
    push: true,
  },
};

export const demoAssets: DemoTenant['assets'] = {
  logo: 'logo.svg',
  logoDark: 'logo-dark.svg',
  favicon: 'favicon.svg',
  splash: 'splash.svg',
  touchIcon192: 'touch-192.png',
  touchIcon512: 'touch-512.png',
};

export const hostsOf = (host: string): DemoTenant['hosts'] => [
  { host, kind: 'frontoffice' },
  { host: `content.${host}`, kind: 'content' },
  { host: `admin.${host}`, kind: 'backoffice' },
];
