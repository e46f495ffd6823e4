/** All checks of a course before it is published, what blocks first: pure, so that the editor runs the server's own (back-office §3). */
import type { CourseFinding, CourseProblem, FindingReason, KeptFinding } from '@parcours/contract';
import { adviceFindings } from './advice-checks.ts';
import { blockingFindings } from './blocking-checks.ts';
import { courseProblems } from './course-problems.ts';
import { checkedBlocks, type CheckedCourse, finding } from './finding.ts';
import type { FoundProblem } from './key-problems.ts';
import { reasonFindings } from './reason-checks.ts';
import { repairOfBlock, repairOfTree } from './repairs.ts';

function asFinding(course: CheckedCourse, problem: FoundProblem): CourseFinding {
  const { code, path } = problem;
  const [kind, id = ''] = path.split('.');
  if (kind === 'nodes') {
    const nodeId = course.content.nodes.some((node) => node.id === id) ? id : undefined;
    return finding(code, path, { nodeId, repair: repairOfTree(course, problem) });
  }
  const at = checkedBlocks(course).find(({ block }) => block.id === id);
  if (at === undefined) return finding(code, path);
  const below = { code, path: path.slice(`blocks.${id}.`.length) };
  return finding(code, path, {
    nodeId: at.node?.id,
    values: { page: at.node?.title ?? at.block.title },
    repair: repairOfBlock(at, below),
  });
}

export function checkCourse(course: CheckedCourse): readonly CourseFinding[] {
  const problems = courseProblems(course.content, course.keys, course.means);
  return [
    ...problems.map((problem) => asFinding(course, problem)),
    ...blockingFindings(course),
    ...reasonFindings(course),
    ...adviceFindings(course),
  ];
}

/** What keeps the course from being published. */
export function blockingProblems(findings: readonly CourseFinding[]): readonly CourseProblem[] {
  return findings
    .filter(({ rank }) => rank === 'blocks')
    .map(({ code, path }) => ({ code: code as CourseProblem['code'], path }));
}

const sameAs =
  ({ code, path }: Pick<CourseFinding, 'code' | 'path'>) =>
  (reason: FindingReason) =>
    reason.code === code && reason.path === path;

/** What needs a reason and was given none. */
export function unreasoned(
  findings: readonly CourseFinding[],
  reasons: readonly FindingReason[],
): readonly CourseFinding[] {
  return findings.filter((found) => found.rank === 'reason' && !reasons.some(sameAs(found)));
}

/** As the version keeps it. */
export function keptReport(
  findings: readonly CourseFinding[],
  reasons: readonly FindingReason[],
): readonly KeptFinding[] {
  return findings.map(({ code, rank, path, values }) => ({
    code,
    rank,
    path,
    values,
    reason: reasons.find(sameAs({ code, path }))?.reason ?? null,
  }));
}
