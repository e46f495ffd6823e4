/** How long steps are planned to take: what their author says, and an estimate where nothing is said (domain §8). */
import type { BlockKeys, CourseBlock, CourseContent, CourseNode } from '@parcours/contract';
import { pageFacts } from './page-facts.ts';

export interface StepMinutes {
  readonly minutes: number;
  /** Nobody said it: the time limit, or what the words and the questions take. */
  readonly isEstimate: boolean;
}

export function stepMinutes(
  { settings }: CourseNode,
  block: CourseBlock,
  keys: BlockKeys | undefined,
): StepMinutes {
  if (settings.minutes !== undefined) return { minutes: settings.minutes, isEstimate: false };
  const limit = settings.timeLimit ?? 0;
  return { minutes: limit > 0 ? Math.ceil(limit / 60) : pageFacts(block, keys).minutes, isEstimate: true };
}

/** The steps of a course, variants included, and those of them whose minutes nobody said. */
export function plannedSteps({ nodes, blocks }: CourseContent): {
  readonly steps: readonly CourseNode[];
  readonly unsaid: readonly CourseNode[];
} {
  const steps = nodes.filter(({ type, blockId }) => type === 'block' && Object.hasOwn(blocks, blockId ?? ''));
  return { steps, unsaid: steps.filter(({ settings }) => settings.minutes === undefined) };
}
