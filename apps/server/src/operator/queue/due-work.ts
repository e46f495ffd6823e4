/** Due work that was tried to its end: rows of ours without a job of their own, seen among the jobs that failed. */
import {
  findGivenUpPictures,
  removeDuePicture,
  setPicturesDue,
} from '../../features/files/pictures/due-pictures.store.ts';
import { findFailingLessons, setLessonDue } from '../../features/lesson/time/due-lessons.store.ts';
import {
  findFailedStatements,
  removeFailedStatement,
  setStatementDueAgain,
} from '../../features/record-store/own-statements/due-statements.store.ts';
import type { PlatformTransaction, TenantTransaction } from '../../platform/database/database.ts';
import type { UndoneJob } from '../../platform/jobs/operated-jobs.store.ts';

interface DueWork {
  readonly again: (tx: TenantTransaction, id: string, now: Date) => Promise<void>;
  readonly drop: (tx: TenantTransaction, id: string) => Promise<void>;
}

const ofKind: Readonly<Record<string, DueWork>> = {
  'picture-sizes': {
    again: (tx, id, now) => setPicturesDue(tx, [id], now),
    drop: removeDuePicture,
  },
  'own-statements': {
    again: setStatementDueAgain,
    drop: removeFailedStatement,
  },
  'timed-out-lessons': {
    again: setLessonDue,
    drop: (tx, id) => setLessonDue(tx, id, null),
  },
};

interface Wanted {
  readonly id?: string | undefined;
  readonly max: number;
}

export const dueWork = {
  /** Undefined for a kind whose jobs have rows of the queue. */
  of: (kind: string): DueWork | undefined => (Object.hasOwn(ofKind, kind) ? ofKind[kind] : undefined),
  /** The newest first. */
  async findFailed(tx: PlatformTransaction, now: Date, wanted: Wanted): Promise<UndoneJob[]> {
    const found = [
      await findGivenUpPictures(tx, now, wanted),
      await findFailingLessons(tx, wanted),
      await findFailedStatements(tx, wanted),
    ].flat();
    return found.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, wanted.max);
  },
};
