/** What somebody has done in a class, as a certificat de réalisation states it: recognised hours and no score (decision 0530). */
import { actionNatures, type ActionNature } from '@parcours/contract';
import { displayName } from '@parcours/rules';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { findVersionState } from '../../courses/versions/versions.store.ts';
import {
  type AttendedHours,
  findAttendedHours,
  findTrained,
  findTrainedIn,
  findTrainedLessons,
  type TrainedLesson,
} from '../evidence.store.ts';
import { type RecordedStep, recordedSteps } from '../training-record.ts';

export interface RealisedTraining {
  readonly beneficiary: string;
  readonly className: string;
  /** For which the class is held; null where it is held for none. */
  readonly employer: string | null;
  readonly employerSiret: string | null;
  /** Of the programs in which something was done. */
  readonly titles: readonly string[];
  readonly natures: readonly ActionNature[];
  /** From the first activity that was begun to the last that was completed, live parts included. */
  readonly from: Date;
  readonly to: Date;
  /** Planned minutes of the activities that are completed. */
  readonly minutes: number;
  /** Of live parts that were attended, by countersigned sheets: told apart, and never in `minutes`. */
  readonly liveMinutes: number;
}

interface Done {
  readonly lesson: TrainedLesson;
  readonly steps: readonly RecordedStep[];
}

/** Of one class, by its lessons and live parts; undefined where nothing is completed nor attended. */
function realisedOf(
  beneficiary: string,
  done: readonly Done[],
  live: AttendedHours | undefined,
): RealisedTraining | undefined {
  const counted = done.filter(({ steps }) => steps.some((step) => step.recognisedMinutes > 0));
  // Whoever has only attended followed the programs of the class.
  const followed = counted.length > 0 || live === undefined ? counted : done;
  const first = followed[0]?.lesson;
  if (first === undefined) return undefined;
  const natures = new Set(followed.map(({ lesson }) => lesson.nature));
  const ends = counted.flatMap(({ steps }) =>
    steps.flatMap(({ recognisedMinutes, completedAt }) =>
      recognisedMinutes === 0 || completedAt === null ? [] : [Date.parse(completedAt)],
    ),
  );
  const starts = counted.flatMap(({ lesson: { startedAt } }) =>
    startedAt === null ? [] : [startedAt.getTime()],
  );
  const attended = live === undefined ? [] : [live.from.getTime(), live.to.getTime()];
  const from = Math.min(...starts, ...ends, ...attended);
  return {
    beneficiary,
    className: first.className,
    employer: first.employer,
    employerSiret: first.employerSiret,
    titles: [...new Set(followed.map(({ lesson }) => lesson.programName))],
    natures: actionNatures.filter((nature) => natures.has(nature)),
    from: new Date(from),
    to: new Date(Math.max(from, ...ends, ...attended)),
    minutes: counted.reduce(
      (sum, { steps }) => sum + steps.reduce((all, step) => all + step.recognisedMinutes, 0),
      0,
    ),
    liveMinutes: live?.minutes ?? 0,
  };
}

/** Of somebody in each class that the caller may read, or in the named one; undefined where nothing of the person may be read. */
export async function readRealised(
  tx: TenantTransaction,
  principal: Principal,
  userId: string,
  classId: string | null,
  read: typeof findVersionState = findVersionState,
): Promise<readonly RealisedTraining[] | undefined> {
  const person = await findTrained(tx, principal, userId);
  if (person === undefined) return undefined;
  const done: Done[] = [];
  // One at a time: the content of a course is large.
  for (const lesson of await findTrainedLessons(tx, principal, userId, classId))
    done.push({ lesson, steps: await recordedSteps(tx, lesson, read) });
  const attended = await findAttendedHours(tx, principal, userId);
  return [...Map.groupBy(done, ({ lesson }) => lesson.classId)].flatMap(([id, ofClass]) => {
    const live = attended.find((one) => one.classId === id);
    const realised = realisedOf(displayName(person), ofClass, live);
    return realised === undefined ? [] : [realised];
  });
}

/** Of everybody who has completed something in a class, by name. */
export async function readRealisedOfClass(
  tx: TenantTransaction,
  principal: Principal,
  classId: string,
): Promise<readonly RealisedTraining[]> {
  // The classmates took the same versions, which are a handful: each is read once.
  const versions = new Map<string, ReturnType<typeof findVersionState>>();
  const read: typeof findVersionState = (of, courseId, versionId) => {
    const held = versions.get(versionId) ?? findVersionState(of, courseId, versionId);
    versions.set(versionId, held);
    return held;
  };
  const all: RealisedTraining[] = [];
  for (const userId of await findTrainedIn(tx, principal, classId))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    all.push(...((await readRealised(tx, principal, userId, classId, read)) ?? []));
  return all;
}
