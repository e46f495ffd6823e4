/** Competencies as a learner reads them: a tree, with generic ones reported at one level (spec §9). */

/** Spec §9 "Default generic competency reporting level". */
export const genericReportingLevel = 1;

export interface PlacedCompetency {
  readonly id: string;
  readonly parentId: string | null;
  readonly isGeneric: boolean;
  readonly order: number;
}

export interface CompetencyBranch<C extends PlacedCompetency> {
  readonly competency: C;
  /** 1 for those without a parent. */
  readonly level: number;
  /** Whether it counts as generic: itself, or what it lies under. */
  readonly isGeneric: boolean;
  readonly children: readonly CompetencyBranch<C>[];
}

/** The tree, each level by `order`. A parent that is not in the list counts as none; a ring is left out. */
export function competencyTree<C extends PlacedCompetency>(
  all: readonly C[],
): readonly CompetencyBranch<C>[] {
  const known = new Set(all.map(({ id }) => id));
  const childrenOf = Map.groupBy(all, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const branches = (parentId: string | null, level: number, underGeneric: boolean): CompetencyBranch<C>[] =>
    [...(childrenOf.get(parentId) ?? [])]
      .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id))
      .map((competency) => {
        const isGeneric = underGeneric || competency.isGeneric;
        return { competency, level, isGeneric, children: branches(competency.id, level + 1, isGeneric) };
      });
  return branches(null, 1, false);
}

export interface CompetencyReport<C extends PlacedCompetency> {
  /** Trades' own competencies, the whole tree. */
  readonly specific: readonly CompetencyBranch<C>[];
  /** Generic ones at the reporting level, what lies below still in `children`. */
  readonly generic: readonly CompetencyBranch<C>[];
}

/** What is reported: generic competencies stand side by side at `level`, a shallower one where a branch ends before. */
export function reportedCompetencies<C extends PlacedCompetency>(
  all: readonly C[],
  level: number = genericReportingLevel,
): CompetencyReport<C> {
  const atLevel = (branch: CompetencyBranch<C>): readonly CompetencyBranch<C>[] =>
    branch.level >= level || branch.children.length === 0 ? [branch] : branch.children.flatMap(atLevel);
  const roots = competencyTree(all);
  return {
    specific: roots.filter(({ isGeneric }) => !isGeneric),
    generic: roots.filter(({ isGeneric }) => isGeneric).flatMap(atLevel),
  };
}
