/** What blocks publishing beyond the tree and the keys: shapes, right answers, files, unlocks, certificates, clocks. */
import type { CourseFinding, GradedRow, RowKey } from '@parcours/contract';
import { blockFileIds, isGradedRow, pageMaximum } from '@parcours/rules';
import { plainText } from '../plain-text.ts';
import { type CheckedBlock, checkedBlocks, type CheckedCourse, finding, rowName } from './finding.ts';

const rowsOf = ({ block }: CheckedBlock) => block.content.sections.flatMap(({ rows }) => rows);

/** Domain §7: where no choice is right, an explicit "none" must be offered. */
function offersNone(row: GradedRow): boolean {
  if (row.type === 'multiple-choice') return row.choices.some(({ none }) => none === true);
  return (row.type === 'pick-words' || row.type === 'image-cliquable') && row.noneId !== undefined;
}

function lacksRightAnswer(row: GradedRow, key: RowKey): boolean {
  if (key.everyoneRight === true || key.type !== row.type || key.type === 'free-answer') return false;
  if (key.type === 'drag-n-drop' && row.type === 'drag-n-drop')
    return row.targets.some(({ id }) => (key.targets[id] ?? []).length === 0);
  return 'correct' in key && key.correct.length === 0 && !offersNone(row);
}

function rowFindings(at: CheckedBlock): CourseFinding[] {
  const { block, node, keys } = at;
  return rowsOf(at).flatMap((row) => {
    const path = `blocks.${block.id}.rows.${row.id}`;
    const told = { nodeId: node?.id, values: { row: rowName(row, block.title) } };
    const found: CourseFinding[] = [];
    if (row.type === 'image-cliquable')
      for (const { id, value } of row.choices)
        if (plainText(value) === '') found.push(finding('unlabelled-shape', `${path}.${id}`, told));
    const key = Object.hasOwn(keys.rows, row.id) ? keys.rows[row.id] : undefined;
    if (isGradedRow(row) && key !== undefined && lacksRightAnswer(row, key))
      found.push(finding('no-right-answer', path, told));
    return found;
  });
}

function fileFindings({ block, node, course }: CheckedBlock): CourseFinding[] {
  const { fileTypes } = course;
  if (fileTypes === null) return [];
  return blockFileIds(block)
    .filter((id) => !fileTypes.has(id))
    .map((id) => finding('unknown-file', `blocks.${block.id}.files.${id}`, { nodeId: node?.id }));
}

function timedFindings({ content }: CheckedCourse): CourseFinding[] {
  return content.nodes.flatMap(({ id, type, blockId, settings }) => {
    const block = content.blocks[blockId ?? ''];
    if (type !== 'block' || block === undefined || (settings.timeLimit ?? 0) === 0) return [];
    const { statement, sections, table, interactiveImage } = block.content;
    const isEmpty =
      plainText(statement?.html ?? '') === '' &&
      table === undefined &&
      interactiveImage === undefined &&
      sections.every(({ rows }) => rows.length === 0);
    if (!isEmpty) return [];
    const repair = [
      { op: 'set' as const, target: { kind: 'node' as const, id }, path: ['settings', 'timeLimit'] },
    ];
    return [finding('timed-without-content', `nodes.${id}`, { nodeId: id, repair })];
  });
}

/** A course that grades nothing has a ratio of 0, whatever is answered. */
function certificateFindings(course: CheckedCourse): CourseFinding[] {
  const { certification } = course.content.settings;
  if (certification?.enabled !== true || certification.minRatio <= 0) return [];
  const points = checkedBlocks(course).map(({ block, keys }) => pageMaximum(block.content, keys));
  if (points.some((max) => max > 0)) return [];
  const path = ['settings', 'certification', 'enabled'];
  const repair = [{ op: 'set' as const, target: { kind: 'course' as const }, path, value: false }];
  return [
    finding('certificate-out-of-reach', 'course.settings.certification', {
      values: { percent: Math.round(certification.minRatio * 100) },
      repair,
    }),
  ];
}

/** Courses of a program that wait for each other, or lead to each other: none of them ever opens. */
function cycleFindings({ content, places }: CheckedCourse): CourseFinding[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const comesBack = (start: string, edge: 'unlockedBy' | 'leadsTo'): boolean => {
    const seen = new Set<string>();
    const ahead = [...(byId.get(start)?.[edge] ?? [])];
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      if (id === start) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      ahead.push(...(byId.get(id)?.[edge] ?? []));
    }
    return false;
  };
  return places
    .filter((place) => place.courseId === content.courseId)
    .filter(({ id }) => comesBack(id, 'unlockedBy') || comesBack(id, 'leadsTo'))
    .map(({ id }) => finding('cycle-of-courses', `course.programCourses.${id}`));
}

export function blockingFindings(course: CheckedCourse): readonly CourseFinding[] {
  return [
    ...checkedBlocks(course).flatMap((at) => [...rowFindings(at), ...fileFindings(at)]),
    ...timedFindings(course),
    ...certificateFindings(course),
    ...cycleFindings(course),
  ];
}
