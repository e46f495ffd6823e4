/**
 * The record of somebody's training: planned, recognised and measured time by step, never mixed (domain §8), scores and
 * certificates. It freezes nothing: it says what is stored at the moment at which it is made.
 */
import type { CourseContent, CourseNode, PublicCertificate } from '@parcours/contract';
import { stepMinutes } from '@parcours/authoring';
import { displayName, stepsOf, usualTimeZone } from '@parcours/rules';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { TenantScope } from '../../platform/http/calls/scope.ts';
import type { Principal } from '../../platform/security/tokens/principal.ts';
import { findVersionState } from '../courses/versions/versions.store.ts';
import { findAttendedSlots, type TrainedSlot } from './attended.store.ts';
import {
  findCertificatesOf,
  findTrained,
  findTrainedLessons,
  type Trained,
  type TrainedLesson,
} from './evidence.store.ts';

export interface RecordedStep {
  readonly title: string;
  readonly plannedMinutes: number;
  /** Nobody said the minutes: they follow from the time limit, the words and the questions. */
  readonly isEstimate: boolean;
  /** The planned minutes once the step is completed; 0 before. */
  readonly recognisedMinutes: number;
  readonly measuredSeconds: number;
  readonly completedAt: string | null;
  readonly score: { readonly actual: number; readonly max: number };
}

export interface RecordedLesson {
  readonly id: string;
  readonly className: string;
  readonly programName: string;
  readonly courseTitle: string;
  readonly versionNumber: number | null;
  readonly completed: boolean;
  /** Another run of the same course counts: this one is of an account that was merged, and has no hours of its own. */
  readonly isSecondRun: boolean;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly score: { readonly actual: number; readonly max: number };
  readonly plannedMinutes: number;
  readonly recognisedMinutes: number;
  readonly measuredSeconds: number;
  readonly steps: readonly RecordedStep[];
}

export type RecordedSlot = Omit<TrainedSlot, 'startAt' | 'endAt' | 'recordedAt' | 'countersignedAt'> & {
  readonly startAt: string;
  readonly endAt: string;
  readonly recordedAt: string;
  readonly countersignedAt: string | null;
};

export interface TrainingRecord {
  readonly centre: string;
  readonly madeAt: string;
  readonly timeZone: string;
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly email: string | null;
    readonly birthday: string | null;
    readonly companies: readonly string[];
  };
  readonly plannedMinutes: number;
  readonly recognisedMinutes: number;
  readonly measuredSeconds: number;
  readonly lessons: readonly RecordedLesson[];
  /** In slots, by their start: what holds now. */
  readonly attendance: readonly RecordedSlot[];
  readonly certificates: readonly PublicCertificate[];
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

const totals = (
  rows: readonly Pick<RecordedStep, 'plannedMinutes' | 'recognisedMinutes' | 'measuredSeconds'>[],
) => ({
  plannedMinutes: sumOf(rows, (row) => row.plannedMinutes),
  recognisedMinutes: sumOf(rows, (row) => row.recognisedMinutes),
  measuredSeconds: sumOf(rows, (row) => row.measuredSeconds),
});

/** Undefined where the caller may read nothing of the person's training. */
export async function readTrainingRecord(
  { context, clock }: Pick<TenantScope, 'context' | 'clock'>,
  tx: TenantTransaction,
  principal: Principal,
  userId: string,
): Promise<TrainingRecord | undefined> {
  const person = await findTrained(tx, principal, userId);
  if (person === undefined) return undefined;
  const now = clock.now();
  const lessons: RecordedLesson[] = [];
  // One at a time: the content of a course is large.
  for (const lesson of await findTrainedLessons(tx, principal, userId))
    lessons.push(recordedLesson(lesson, await recordedSteps(tx, lesson)));
  return {
    centre: context.name,
    madeAt: now.toISOString(),
    timeZone: context.settings.timeZone ?? usualTimeZone,
    person: identityOf(person),
    ...totals(lessons),
    lessons,
    attendance: (await findAttendedSlots(tx, principal, userId)).map((slot) => recordedSlot(slot)),
    certificates: await findCertificatesOf(tx, principal, { userId }, now),
  };
}

const recordedSlot = (slot: TrainedSlot): RecordedSlot => ({
  ...slot,
  startAt: slot.startAt.toISOString(),
  endAt: slot.endAt.toISOString(),
  recordedAt: slot.recordedAt.toISOString(),
  countersignedAt: slot.countersignedAt?.toISOString() ?? null,
});

const identityOf = (person: Trained): TrainingRecord['person'] => ({
  id: person.id,
  name: displayName(person),
  email: person.email,
  birthday: person.birthday,
  companies: person.companies,
});

function recordedLesson(lesson: TrainedLesson, steps: readonly RecordedStep[]): RecordedLesson {
  const { id, className, programName, courseTitle, versionNumber, completed, isSecondRun } = lesson;
  const { startedAt, endedAt } = lesson;
  return {
    id,
    className,
    programName,
    courseTitle,
    versionNumber,
    completed,
    isSecondRun,
    startedAt: startedAt?.toISOString() ?? '',
    endedAt: endedAt?.toISOString() ?? null,
    score: { actual: lesson.scoreActual, max: lesson.scoreMax },
    ...totals(steps),
    // Also what was spent on steps that are no longer the learner's.
    measuredSeconds: sumOf(lesson.pages, (page) => page.activeSeconds),
    steps,
  };
}

function firstOf({ nodes }: CourseContent, placeId: string): CourseNode | undefined {
  return nodes
    .filter(({ parentId }) => parentId === placeId)
    .toSorted((one, other) => one.order - other.order)[0];
}

/** The steps that the learner meets, in reading order; of variants the one that was drawn, or the first before. */
export async function recordedSteps(
  tx: TenantTransaction,
  lesson: TrainedLesson,
  read: typeof findVersionState = findVersionState,
): Promise<readonly RecordedStep[]> {
  const { courseId, versionId, enabledSectionIds, draws, pages, isSecondRun } = lesson;
  const version = versionId === null ? undefined : await read(tx, courseId, versionId);
  if (version === undefined) return [];
  const { content, keys } = version;
  const pageOf = new Map(pages.map((page) => [page.nodeId, page]));
  const nodeOf = new Map(content.nodes.map((node) => [node.id, node]));
  return stepsOf(content, { enabledSectionIds, draws }).flatMap(({ nodeId, placeId }) => {
    const node = nodeId === null ? firstOf(content, placeId) : nodeOf.get(nodeId);
    const block = content.blocks[node?.blockId ?? ''];
    if (node === undefined || block === undefined) return [];
    const { minutes, isEstimate } = stepMinutes(node, block, keys[block.id]);
    const page = pageOf.get(node.id);
    return [
      {
        title: node.title,
        plannedMinutes: isSecondRun ? 0 : minutes,
        isEstimate,
        recognisedMinutes: page?.done === true && !isSecondRun ? minutes : 0,
        measuredSeconds: page?.activeSeconds ?? 0,
        completedAt:
          page?.done === true && page.completedAt !== null ? new Date(page.completedAt).toISOString() : null,
        score: { actual: page?.scoreActual ?? 0, max: page?.scoreMax ?? 0 },
      },
    ];
  });
}
