/** What keeps a class that is prepared from being opened, and what is worth a look before (back-office §4). */
import type { OpeningProblem } from '@parcours/contract';
import { isExpired, narrowWindow, type OpeningWindow } from '../lesson/state/opening.ts';

export interface PreparedProgram {
  readonly classProgramId: string;
  /** Its own dates. */
  readonly window: OpeningWindow;
}

export interface PreparedClass {
  readonly window: OpeningWindow;
  readonly programs: readonly PreparedProgram[];
  readonly learners: number;
  readonly trainers: number;
}

/** In the order in which they are told; `now` in milliseconds. */
export function openingProblems(
  { window, programs, learners, trainers }: PreparedClass,
  now: number,
): readonly OpeningProblem[] {
  const problems: OpeningProblem[] = [];
  if (programs.length === 0) problems.push({ kind: 'no-program' });
  if (isExpired(window, now)) problems.push({ kind: 'class-over' });
  for (const one of programs) problems.push(...windowProblems(window, one));
  if (trainers === 0) problems.push({ kind: 'no-trainer' });
  if (learners === 0) problems.push({ kind: 'no-learner' });
  return problems;
}

function windowProblems(
  window: OpeningWindow,
  { classProgramId, window: own }: PreparedProgram,
): OpeningProblem[] {
  const { from, to } = narrowWindow(window, own);
  if (from !== null && to !== null && from >= to) return [{ kind: 'never-open', classProgramId }];
  const isCut = (own.from !== null && own.from !== from) || (own.to !== null && own.to !== to);
  return isCut ? [{ kind: 'cut', classProgramId }] : [];
}

const isBlocking: { readonly [K in OpeningProblem['kind']]: boolean } = {
  'no-program': true,
  'class-over': true,
  'never-open': true,
  cut: false,
  'no-trainer': false,
  'no-learner': false,
};

/** Whether the class cannot be opened as long as there is the problem. */
export function blocksOpening({ kind }: OpeningProblem): boolean {
  return isBlocking[kind];
}
