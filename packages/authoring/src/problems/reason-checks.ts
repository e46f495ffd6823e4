/** What may be published with a reason: media without words, crowded questions, no minutes, no feedback, a guessable pattern. */
import { type CourseFinding, limits, type Row } from '@parcours/contract';
import { isGradedRow } from '@parcours/rules';
import { plainText } from '../plain-text.ts';
import { plannedSteps, stepMinutes } from '../planned-minutes.ts';
import { type CheckedBlock, checkedBlocks, type CheckedCourse, finding, rowName } from './finding.ts';

/** More targets than that are hard to survey, by eye and by ear. */
const targetsMax = 8;
/** So many questions make a pattern. */
const patternMin = 3;

const isBlank = (html: string | undefined) => plainText(html ?? '') === '';

/** An empty alternative says that an image is decorative; none at all says nothing. */
function lacksAlternative(row: Row, fileTypes: CheckedCourse['fileTypes']): boolean {
  if (row.type === 'image-cliquable') return row.alt.trim() === '';
  return row.type === 'media-internal' && fileTypes?.get(row.fileId) === 'image' && row.alt === undefined;
}

function lacksTranscript(row: Row, fileTypes: CheckedCourse['fileTypes']): boolean {
  if (row.type === 'video-external') return isBlank(row.transcript);
  if (row.type !== 'media-internal') return false;
  const kind = fileTypes?.get(row.fileId);
  return (kind === 'audio' || kind === 'video') && isBlank(row.transcript);
}

function rowFindings({ block, node, course }: CheckedBlock, sectionId: string, row: Row): CourseFinding[] {
  const path = `blocks.${block.id}.rows.${row.id}`;
  const told = { nodeId: node?.id, values: { row: rowName(row, block.title) } };
  const found: CourseFinding[] = [];
  if (lacksAlternative(row, course.fileTypes)) {
    const at = ['content', 'sections', sectionId, 'rows', row.id, 'alt'];
    const decorative = { op: 'set', target: { kind: 'block', id: block.id }, path: at, value: '' } as const;
    const repair = row.type === 'media-internal' ? [decorative] : [];
    found.push(finding('no-alternative', path, { ...told, repair }));
  }
  if (lacksTranscript(row, course.fileTypes)) found.push(finding('no-transcript', path, told));
  if (row.type === 'drag-n-drop' && row.targets.length > targetsMax)
    found.push(
      finding('many-targets', path, {
        ...told,
        values: { ...told.values, count: row.targets.length, max: targetsMax },
      }),
    );
  return found;
}

function blockFindings(at: CheckedBlock): CourseFinding[] {
  const { block, node, keys, course } = at;
  const found = block.content.sections.flatMap(({ id, rows }) =>
    rows.flatMap((row) => rowFindings(at, id, row)),
  );
  const { interactiveImage, sections } = block.content;
  if (interactiveImage?.alt.trim() === '')
    found.push(
      finding('no-alternative', `blocks.${block.id}.interactiveImage`, {
        nodeId: node?.id,
        values: { row: block.title },
      }),
    );
  const asks = sections.some(({ rows }) =>
    rows.some((row) => isGradedRow(row) && Object.hasOwn(keys.rows, row.id)),
  );
  if (course.content.feedbacks && asks && keys.feedbacks.length === 0)
    found.push(
      finding('no-feedback', `blocks.${block.id}.feedbacks`, {
        nodeId: node?.id,
        values: { page: block.title },
      }),
    );
  return found;
}

/** Whether the only right choice is longer than every other; null where it is not that kind of question. */
function isLongestRight({ block, keys }: CheckedBlock): readonly boolean[] {
  return block.content.sections
    .flatMap(({ rows }) => rows)
    .flatMap((row) => {
      const key = Object.hasOwn(keys.rows, row.id) ? keys.rows[row.id] : undefined;
      if (row.type !== 'multiple-choice' || key?.type !== 'multiple-choice' || key.correct.length !== 1)
        return [];
      const lengths = row.choices.map(({ id, value }) => ({ id, length: plainText(value).length }));
      const right = lengths.find(({ id }) => id === key.correct[0])?.length ?? 0;
      return [lengths.every(({ id, length }) => id === key.correct[0] || length < right)];
    });
}

/** Hours are counted step by step (domain §8): a course says them for every step, or only as a whole. */
function minutesFindings({ minutes, content, keys }: CheckedCourse): CourseFinding[] {
  const { steps, unsaid } = plannedSteps(content);
  const isWhole = minutes !== null && unsaid.length === steps.length;
  if (isWhole || (steps.length > 0 && unsaid.length === 0)) return [];
  const repair = unsaid.slice(0, limits.sentOperationsMax).flatMap((node) => {
    const block = content.blocks[node.blockId ?? ''];
    if (block === undefined) return [];
    const value = stepMinutes(node, block, keys[block.id]).minutes;
    const target = { kind: 'node', id: node.id } as const;
    return [{ op: 'set' as const, target, path: ['settings', 'minutes'], value }];
  });
  const nodeId = unsaid.length === steps.length ? undefined : unsaid[0]?.id;
  return [finding('no-minutes', 'course.minutes', { nodeId, values: { count: unsaid.length }, repair })];
}

export function reasonFindings(course: CheckedCourse): readonly CourseFinding[] {
  const blocks = checkedBlocks(course);
  const found = blocks.flatMap(blockFindings);
  found.push(...minutesFindings(course));
  const longest = blocks.flatMap(isLongestRight);
  if (longest.length >= patternMin && longest.every(Boolean))
    found.push(finding('longest-is-right', 'course', { values: { count: longest.length } }));
  return found;
}
