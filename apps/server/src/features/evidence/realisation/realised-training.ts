/** What somebody has done in a class, as a certificat de réalisation states it: recognised hours and no score (decision 0530). */
import { actionNatures, type ActionNature } from '@parcours/contract';
import { displayName } from '@parcours/rules';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/security/tokens/principal.ts';
import { findVersionState } from '../../courses/versions/versions.store.ts';
import { type AttendedPart, findAttendedParts } from '../attended.store.ts';
import {
  findTrained,
  findTrainedIn,
  findTrainedLessons,
  type Trained,
  type TrainedLesson,
} from '../evidence.store.ts';
import { type RecordedStep, recordedSteps } from '../training-record.ts';
import { countedMinutes } from './counted-minutes.ts';

export interface RealisedTraining {
  readonly userId: string;
  readonly classId: string;
  readonly beneficiary: string;
  readonly className: string;
  /** For which the class is held; null where it is held for none. */
  readonly employer: string | null;
  readonly employerSiret: string | null;
  /** Of the programs in which something was completed; of all of the class where somebody has only attended. */
  readonly titles: readonly string[];
  readonly natures: readonly ActionNature[];
  /** From the first activity that was begun to the last that was completed, live parts included. */
  readonly from: Date;
  readonly to: Date;
  /** Planned minutes of the activities that are completed, without what passed in live parts. */
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
  person: Trained,
  done: readonly Done[],
  parts: readonly AttendedPart[],
): RealisedTraining | undefined {
  const counted = done.filter(({ steps }) => steps.some((step) => step.recognisedMinutes > 0));
  const place = counted[0]?.lesson ?? parts[0];
  if (place === undefined) return undefined;
  const followed =
    counted.length > 0
      ? counted.map(({ lesson: { programName, nature } }) => ({ name: programName, nature }))
      : (parts[0]?.programs ?? []);
  // A class without a program is of training.
  const natures = new Set<ActionNature>(
    followed.length === 0 ? ['training'] : followed.map(({ nature }) => nature),
  );
  const steps = counted.flatMap((one) => one.steps);
  const ends = steps.flatMap(({ recognisedMinutes, completedAt }) =>
    recognisedMinutes === 0 || completedAt === null ? [] : [Date.parse(completedAt)],
  );
  const starts = counted.flatMap(({ lesson: { startedAt } }) =>
    startedAt === null ? [] : [startedAt.getTime()],
  );
  const attended = parts.flatMap(({ startAt, endAt }) => [startAt.getTime(), endAt.getTime()]);
  const from = Math.min(...starts, ...ends, ...attended);
  return {
    userId: person.id,
    classId: place.classId,
    beneficiary: displayName(person),
    className: place.className,
    employer: place.employer,
    employerSiret: place.employerSiret,
    titles: [...new Set(followed.map(({ name }) => name))],
    natures: actionNatures.filter((nature) => natures.has(nature)),
    from: new Date(from),
    to: new Date(Math.max(from, ...ends, ...attended)),
    ...countedMinutes(steps, parts),
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
  const lessonsOf = Map.groupBy(done, ({ lesson }) => lesson.classId);
  const parts = await findAttendedParts(tx, principal, userId, classId);
  const partsOf = Map.groupBy(parts, (part) => part.classId);
  return [...new Set([...lessonsOf.keys(), ...partsOf.keys()])].flatMap((id) => {
    const realised = realisedOf(person, lessonsOf.get(id) ?? [], partsOf.get(id) ?? []);
    return realised === undefined ? [] : [realised];
  });
}

/** Of everybody who has completed or attended something in a class, by name. */
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
