/** What changed in what grades a page: right answers, points, hints, feedback, drawn values. */
import type { BlockKeys, CourseBlock, GradedRow, Row, RowKey } from '@parcours/contract';
import { isGradedRow } from '@parcours/rules';
import { plainText } from '../plain-text.ts';
import { type Change, changed, isSame } from './change.ts';

function labelsOf(row: GradedRow): ReadonlyMap<string, string> {
  switch (row.type) {
    case 'multiple-choice':
    case 'combined-choice':
    case 'image-cliquable':
    case 'drag-n-drop':
      return new Map(row.choices.map(({ id, value }) => [id, plainText(value)]));
    case 'pick-words':
      return new Map(row.pieces.flatMap(({ id, text }) => (id === undefined ? [] : [[id, text] as const])));
    case 'free-answer':
      return new Map();
  }
}

/** What is right, as an author reads it. */
function keyInWords(row: GradedRow, key: RowKey): string {
  const labels = labelsOf(row);
  const name = (id: string) => labels.get(id) ?? id;
  if (key.everyoneRight === true) return '*';
  if (key.type === 'drag-n-drop') {
    const targets = row.type === 'drag-n-drop' ? row.targets : [];
    return targets
      .map(({ id, label }) => `${plainText(label)} : ${(key.targets[id] ?? []).map(name).join(', ')}`)
      .join(' ; ');
  }
  if (key.type !== 'free-answer') return key.correct.map(name).join(', ');
  const { validator } = key;
  switch (validator.kind) {
    case 'text':
      return validator.accepted.join(', ');
    case 'number':
      return String(validator.value);
    case 'formula':
    case 'ratio':
      return validator.formula;
    case 'pattern':
      return validator.pattern;
    case 'manual':
      return [validator.expected, validator.guide].filter((text) => text !== undefined).join(' · ');
  }
}

const graded = ({ content }: CourseBlock): ReadonlyMap<string, GradedRow> =>
  new Map(
    content.sections
      .flatMap(({ rows }): readonly Row[] => rows)
      .filter(isGradedRow)
      .map((row) => [row.id, row]),
  );

const rightOf = ({ points: _points, ...right }: RowKey) => right;

function rowKeyChanges(old: CourseBlock, now: CourseBlock, before: BlockKeys, after: BlockKeys): Change[] {
  const [was, is] = [graded(old), graded(now)];
  const ids = new Set([...Object.keys(before.rows), ...Object.keys(after.rows)]);
  return [...ids].flatMap((id) => {
    const [oldKey, newKey] = [before.rows[id], after.rows[id]];
    const row = is.get(id) ?? was.get(id);
    // A row that came or went has told so itself.
    if (row === undefined || !was.has(id) || !is.has(id)) return [];
    const [path, place] = [`keys.${id}`, plainText(row.title ?? '').slice(0, 120)];
    const words = (key: RowKey | undefined) => (key === undefined ? null : keyInWords(row, key));
    const isRight = oldKey !== undefined && newKey !== undefined && isSame(rightOf(oldKey), rightOf(newKey));
    const points = (key: RowKey | undefined) => (key === undefined ? 0 : (key.points ?? 1));
    return [
      ...(isRight ? [] : [changed('key', 'breaking', path, words(oldKey), words(newKey), place)]),
      ...(isRight && points(oldKey) !== points(newKey)
        ? [changed('points', 'breaking', path, String(points(oldKey)), String(points(newKey)), place)]
        : []),
    ];
  });
}

function hintChanges({ hints: old }: BlockKeys, { hints: now }: BlockKeys): Change[] {
  const most = Math.max(old.length, now.length);
  return Array.from({ length: most }, (_, at) => at).flatMap((at) => {
    const [before, after] = [old[at], now[at]];
    const path = `hints.${at}`;
    const said = (one: typeof before) => (one === undefined ? null : plainText(one.message));
    if (before === undefined) return [changed('hint-added', 'additive', path, null, said(after))];
    if (after === undefined) return [changed('hint', 'breaking', path, said(before), null)];
    if (before.cost !== after.cost)
      return [changed('points', 'breaking', path, String(before.cost), String(after.cost))];
    return before.message === after.message
      ? []
      : [changed('hint', 'harmless', path, said(before), said(after))];
  });
}

/** Feedback says something about an answer and grades nothing. */
function feedbackChanges({ feedbacks: old }: BlockKeys, { feedbacks: now }: BlockKeys): Change[] {
  if (isSame(old, now)) return [];
  const most = Math.max(old.length, now.length);
  return Array.from({ length: most }, (_, at) => at).flatMap((at) => {
    const [before, after] = [old[at], now[at]];
    if (isSame(before, after)) return [];
    const said = (one: typeof before) => (one === undefined ? null : plainText(one.message));
    return [changed('feedback', 'harmless', `feedbacks.${at}`, said(before), said(after))];
  });
}

export function keyChanges(
  old: CourseBlock,
  now: CourseBlock,
  before: BlockKeys,
  after: BlockKeys,
): Change[] {
  const draws = ({ datasets = [], datasetsComputed = [] }: BlockKeys) => [datasets, datasetsComputed];
  const module = ({ tincan }: BlockKeys) => tincan?.points ?? null;
  return [
    ...rowKeyChanges(old, now, before, after),
    ...hintChanges(before, after),
    ...feedbackChanges(before, after),
    ...(isSame(draws(before), draws(after)) ? [] : [changed('dataset', 'breaking', 'datasets', null, null)]),
    ...(module(before) === module(after)
      ? []
      : [changed('points', 'breaking', 'tincan', String(module(before) ?? ''), String(module(after) ?? ''))]),
  ];
}
