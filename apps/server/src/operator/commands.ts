/** The one table of the operator's commands. */
import type { Command, CommandGroup } from './command-line/command.ts';

export interface CommandEntry {
  readonly about: string;
  /** Loaded by whoever asks for it alone: the server carries the table. */
  readonly load: () => Promise<Command | CommandGroup>;
}

export const commands: Readonly<Record<string, CommandEntry>> = {
  backup: {
    about: 'copies database and files into a folder, and checks the copy row by row',
    load: async () => (await import('./backup.ts')).backup,
  },
  course: {
    about: 'a course as a folder of text: out of its draft, and back onto it',
    load: async () => (await import('./course.ts')).course,
  },
  doctor: {
    about: 'says what is wrong with this installation, and what to do',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  erasures: {
    about: 'lists erasures, or erases again after a restore',
    load: async () => (await import('./erasures.ts')).erasures,
  },
  housekeeping: {
    about: 'removes what is of no more use now, and prints how much',
    load: async () => (await import('./housekeeping.ts')).housekeeping,
  },
  jobs: {
    about: 'lists what waits in the background, runs or has failed; does it again, or drops it',
    load: async () => (await import('./jobs.ts')).jobs,
  },
  letters: {
    about: 'lists letters that were given up, or held by a restore; sends them after all, or drops them',
    load: async () => (await import('./letters.ts')).letters,
  },
  restore: {
    about: 'fills an empty installation from a backup, and erases again',
    load: async () => (await import('./restore.ts')).restore,
  },
  tenant: {
    about: 'tenants, their hosts, superadmins, identity providers',
    load: async () => (await import('./tenant.ts')).tenant,
  },
  tincan: {
    about: 'imports a package, or writes a demo one',
    load: async () => (await import('./tincan.ts')).tincan,
  },
  verify: {
    about: 'compares every lesson with its events',
    load: async () => (await import('./verify.ts')).verify,
  },
  xapi: {
    about: 'credentials of record stores, and outside stores that statements go to besides',
    load: async () => (await import('./xapi.ts')).xapi,
  },
};
