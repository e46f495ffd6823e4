/** Ratios over the last exercises (domain §9): the window's mean, how full it is, and the competency tree's means. */
import type { ExerciseLimits, Scoring } from '@parcours/contract';

/** Spec §9 "Exercise limits". */
export const defaultExerciseLimits: ExerciseLimits = { global: 50, competency: 20, category: 50 };

/** The mean of the last exercises of something, and how many there are; at most the limit. */
export interface WindowMean {
  readonly mean: number | null;
  readonly exercises: number;
}

export interface CompetencyNode {
  readonly id: string;
  readonly parentId: string | null;
}

type Standing = Scoring['global'];

/** `done` = exercises counted / limit, at most 1. */
export function standingOfWindow({ mean, exercises }: WindowMean, limit: number): Standing {
  return { ratio: exercises === 0 ? null : mean, exercises, done: Math.min(1, exercises / limit) };
}

/**
 * The standing of every competency: its own window and those of all below it, weighted by their exercises. `done` of a
 * parent is the mean of what its own and its descendants' windows hold.
 */
export function competencyStandings(
  tree: readonly CompetencyNode[],
  windows: ReadonlyMap<string, WindowMean>,
  limit: number,
): Scoring['competencies'] {
  const childrenOf = Map.groupBy(tree, ({ parentId }) => parentId);
  const isLeaf = (id: string) => !childrenOf.has(id);

  const windowsBelow = (id: string, seen: ReadonlySet<string>): WindowMean[] => {
    // A ring among competencies would be an author's mistake; it must not hang a request.
    if (seen.has(id)) return [];
    const below = (childrenOf.get(id) ?? []).flatMap((child) =>
      windowsBelow(child.id, new Set([...seen, id])),
    );
    const own = windows.get(id);
    const counts = own !== undefined && (isLeaf(id) || own.exercises > 0);
    if (counts) return [own, ...below];
    return isLeaf(id) ? [{ mean: null, exercises: 0 }] : below;
  };

  return tree.map(({ id }) => {
    const parts = windowsBelow(id, new Set());
    const exercises = parts.reduce((sum, part) => sum + part.exercises, 0);
    const total = parts.reduce((sum, part) => sum + (part.mean ?? 0) * part.exercises, 0);
    const standing = standingOfWindow(
      { mean: exercises === 0 ? null : total / exercises, exercises },
      limit * parts.length,
    );
    return { competencyId: id, ...standing };
  });
}

/** Windows as a store reads them. */
export interface ExerciseWindows {
  readonly global: WindowMean;
  readonly competencies: readonly (CompetencyNode & WindowMean)[];
  readonly jobs: readonly (WindowMean & { readonly id: string })[];
}

/** A learner's whole standing. */
export function scoringOf(windows: ExerciseWindows, limits: ExerciseLimits): Scoring {
  const byCompetency = new Map(windows.competencies.map((window) => [window.id, window]));
  return {
    global: standingOfWindow(windows.global, limits.global),
    competencies: competencyStandings(windows.competencies, byCompetency, limits.competency),
    jobs: windows.jobs.map((job) => ({ categoryId: job.id, ...standingOfWindow(job, limits.category) })),
  };
}

/** What a record keeps of a standing (domain §9): the ratios alone, by what they are of. */
export function ratiosOf({ global, competencies, jobs }: Scoring): RecordRatios {
  return {
    global: global.ratio,
    competencies: Object.fromEntries(competencies.map(({ competencyId, ratio }) => [competencyId, ratio])),
    jobs: Object.fromEntries(jobs.map(({ categoryId, ratio }) => [categoryId, ratio])),
  };
}

export interface RecordRatios {
  readonly global: number | null;
  readonly competencies: Readonly<Record<string, number | null>>;
  readonly jobs: Readonly<Record<string, number | null>>;
}
