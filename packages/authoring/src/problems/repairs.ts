/** One-click repairs of what blocks: as operations on the draft, so that each is a step that can be undone. */
import type { BlockKeys, CourseOperation } from '@parcours/contract';
import type { CheckedBlock, CheckedCourse } from './finding.ts';
import type { FoundProblem } from './key-problems.ts';

const setKeys = (blockId: string, path: string[], value?: unknown): CourseOperation => ({
  op: 'set',
  target: { kind: 'keys', id: blockId },
  path,
  ...(value === undefined ? {} : { value: value as never }),
});

/** Without the choice that is nowhere. */
function withoutChoice({ block, keys }: CheckedBlock, rowId: string, choiceId: string): CourseOperation[] {
  const key = Object.hasOwn(keys.rows, rowId) ? keys.rows[rowId] : undefined;
  if (key === undefined || !('correct' in key)) return [];
  const correct = key.correct.filter((id) => id !== choiceId);
  return [setKeys(block.id, ['rows', rowId, 'correct'], correct)];
}

function withoutRow({ block, keys }: CheckedBlock, rowId: string): CourseOperation[] {
  const feedbacks: BlockKeys['feedbacks'] = keys.feedbacks.flatMap(({ message, conditions }) => {
    const kept = conditions.filter(({ answers }) => !(answers ?? []).some((one) => one.rowId === rowId));
    return kept.length === 0 ? [] : [{ message, conditions: kept }];
  });
  return [setKeys(block.id, ['feedbacks'], feedbacks)];
}

/** `path` begins at the block, e.g. `rows.q1.c3`. */
export function repairOfBlock(at: CheckedBlock, { code, path }: FoundProblem): readonly CourseOperation[] {
  const [, first = '', second = ''] = path.split('.');
  switch (code) {
    case 'key-without-row':
    case 'key-of-another-kind':
      return [setKeys(at.block.id, ['rows', first])];
    case 'unknown-choice':
      return withoutChoice(at, first, second);
    case 'unknown-target':
      return [setKeys(at.block.id, ['rows', first, 'targets', second])];
    case 'feedback-without-row':
      return withoutRow(at, second);
    case 'question-on-slide':
      return [{ op: 'set', target: { kind: 'block', id: at.block.id }, path: ['type'], value: 'exercice' }];
    default:
      return [];
  }
}

export function repairOfTree(
  { content }: CheckedCourse,
  { code, path }: FoundProblem,
): readonly CourseOperation[] {
  const nodeId = path.slice('nodes.'.length);
  const isKnown = content.nodes.some(({ id }) => id === nodeId);
  return isKnown && code === 'empty-multiblock' ? [{ op: 'remove', nodeId }] : [];
}
