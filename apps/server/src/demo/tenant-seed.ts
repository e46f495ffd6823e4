/** What each part of the demonstration's seeding is handed. */
import type { Clock } from '../platform/time/clock.ts';
import type { TenantTransaction } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Ids } from '../platform/database/ids.ts';
import type { Random } from '../platform/security/random.ts';
import type { IdOf } from '@parcours/authoring';
import type { DemoTenant } from './demo-tenant.ts';

export interface TenantSeed {
  readonly tenant: DemoTenant;
  readonly tx: TenantTransaction;
  readonly files: FileStore;
  /** The time at which the demonstration is told. */
  readonly now: Date;
  readonly random: Random;
  /** Ids of things that have a name, the same at each run. */
  readonly idOf: IdOf;
  /** Ids of things that only happen. */
  readonly ids: Ids;
  readonly passwordHash: string;
}

const dayMs = 24 * 3_600_000;

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** A clock that stands where it is put, to let the past happen in order. */
export interface SteppingClock extends Clock {
  readonly advance: (seconds: number) => void;
}

export const steppingClock = (start: Date): SteppingClock => {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1000;
    },
  };
};
