/** GET courses/{id}/analysis: the measures of each question and what they say, for those who write the course (back-office §3). */
import {
  type AnalysedRow,
  type ChoiceCount,
  type CourseContent,
  type CourseRepair,
  type endpoints,
  type GradedRow,
  limits,
  type SuccessBody,
} from '@parcours/contract';
import { itemFinding } from '@parcours/authoring';
import { displayName, gradeRow, holdsCourseRole } from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { mustHoldCourse } from '../../courses/must-hold-course.ts';
import { findPublishedId, findVersionState } from '../../courses/versions/versions.store.ts';
import { findRepairs, type RepairRow } from '../repair/repair.store.ts';
import { type Asked, askedOf, labelOf } from './asked-of.ts';
import { countLessons, findItems, findPicks, type ItemRow, type PickRow } from './analysis.store.ts';

function labelsOf(row: GradedRow): readonly (readonly [id: string, label: string])[] {
  switch (row.type) {
    case 'multiple-choice':
    case 'combined-choice':
    case 'image-cliquable':
    case 'drag-n-drop':
      return row.choices.map(({ id, value }) => [id, labelOf(value)]);
    case 'pick-words':
      return row.pieces.flatMap(({ id, text }) =>
        id === undefined ? [] : [[id, text.slice(0, 300)] as const],
      );
    case 'free-answer':
      return [];
  }
}

/** What a key may name; of a drag-n-drop each choice in each target. */
function optionsOf(row: GradedRow): AnalysedRow['options'] {
  const labels = labelsOf(row);
  if (row.type !== 'drag-n-drop') return labels.map(([id, label]) => ({ id, label }));
  return row.targets.flatMap((target) =>
    labels.map(([id, label]) => ({ id: `${target.id}/${id}`, label: `${labelOf(target.label)} : ${label}` })),
  );
}

function isSingle(row: GradedRow): boolean {
  return row.type === 'combined-choice' || ('multiple' in row && !row.multiple);
}

const noPicks = { picks: 0, goodPicks: 0 };

function pickedChoices({ row, key }: Asked, found: readonly PickRow[]): ChoiceCount[] {
  const right = new Set(key !== null && 'correct' in key ? key.correct : []);
  return labelsOf(row).map(([id, label]) => {
    const { picks, goodPicks } = found.find(({ value }) => value === id) ?? noPicks;
    const isRight = key?.everyoneRight === true || right.has(id);
    return { id, label, target: null, right: isRight, picks, goodPicks };
  });
}

function placedChoices({ row, key }: Asked, found: readonly PickRow[]): ChoiceCount[] {
  if (row.type !== 'drag-n-drop') return [];
  const labels = new Map(labelsOf(row));
  return found.flatMap(({ value, target, picks, goodPicks }) => {
    const place = row.targets[target - 1];
    const label = labels.get(value);
    if (place === undefined || label === undefined) return [];
    const right = key?.type === 'drag-n-drop' && (key.targets[place.id] ?? []).includes(value);
    return [{ id: `${place.id}/${value}`, label, target: labelOf(place.label), right, picks, goodPicks }];
  });
}

/** What a formula or a trainer grades says nothing by its text alone. */
function typedTexts({ row, key }: Asked, found: readonly PickRow[]): ChoiceCount[] {
  if (row.type !== 'free-answer' || key?.type !== 'free-answer') return [];
  if (!['text', 'number', 'pattern'].includes(key.validator.kind)) return [];
  return found.map(({ value, picks, goodPicks }) => ({
    id: value,
    label: value,
    target: null,
    right: gradeRow(row, key, value) === 1,
    picks,
    goodPicks,
  }));
}

function choicesOf(asked: Asked, found: readonly PickRow[]): ChoiceCount[] {
  const counted =
    asked.row.type === 'free-answer'
      ? typedTexts(asked, found)
      : asked.row.type === 'drag-n-drop'
        ? placedChoices(asked, found)
        : pickedChoices(asked, found);
  return counted.slice(0, 60);
}

const placeOf = ({ blockId, path }: { readonly blockId: string; readonly path: string }) =>
  `${blockId}/${path}`;

/** Nothing is said of few answers: neither a measure nor a choice. */
function toItem(
  asked: Asked,
  item: ItemRow | undefined,
  found: readonly PickRow[],
  usual: number | null,
): AnalysedRow {
  const { nodeId, blockId, page, row, key } = asked;
  const answers = item?.answers ?? 0;
  const spoken = answers >= limits.analysedAnswersMin ? item : undefined;
  const measured = {
    answers,
    difficulty: spoken?.difficulty ?? null,
    discrimination: spoken?.discrimination ?? null,
    medianSeconds: spoken?.seconds ?? null,
    good: spoken?.good ?? 0,
    choices: spoken === undefined ? [] : choicesOf(asked, found),
  };
  return {
    nodeId,
    blockId,
    rowId: row.id,
    type: row.type,
    page,
    question: labelOf(row.title ?? '') || page.slice(0, 300),
    ...measured,
    finding: itemFinding(measured, usual),
    isSingle: isSingle(row),
    options: optionsOf(row),
    key,
  };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

export async function analyseCourse(
  { tx, principal }: Scope,
  courseId: string,
): Promise<SuccessBody<typeof endpoints.getCourseAnalysis>> {
  mustHoldCourse(principal, 'author', courseId);
  const publishedId = await findPublishedId(tx, courseId);
  if (publishedId === undefined) throw new AppError('MODEL_NOT_FOUND');
  const version = publishedId === null ? undefined : await findVersionState(tx, courseId, publishedId);
  if (version === undefined) throw new AppError('BAD_REQUEST', { path: 'params.id' });
  const asked = askedOf(version);
  const ofType = (type: GradedRow['type']) => asked.filter(({ row }) => row.type === type).map(placeOf);
  const items = new Map((await findItems(tx, courseId)).map((item) => [placeOf(item), item]));
  const picks = await findPicks(tx, courseId, {
    texts: ofType('free-answer'),
    targets: ofType('drag-n-drop'),
  });
  const usual = medianOf(asked.flatMap((one) => items.get(placeOf(one))?.seconds ?? []));
  return {
    number: version.number,
    lessons: await countLessons(tx, courseId),
    mayRepair: holdsCourseRole(principal, 'editor', courseId),
    items: asked.map((one) => {
      const place = placeOf(one);
      return toItem(
        one,
        items.get(place),
        picks.filter((pick) => placeOf(pick) === place),
        usual,
      );
    }),
    repairs: (await findRepairs(tx, courseId)).map((row) => toRepair(row, version.content)),
  };
}

function toRepair(row: RepairRow, content: CourseContent): CourseRepair {
  const { rowId, change, note } = row.repair;
  const rows = content.blocks[row.blockId]?.content.sections.flatMap((section) => section.rows) ?? [];
  return {
    regradeId: row.regradeId,
    blockId: row.blockId,
    rowId,
    question: labelOf(rows.find(({ id }) => id === rowId)?.title ?? ''),
    change,
    lower: row.lower,
    note,
    startedAt: row.startedAt.toISOString(),
    by: row.by === null ? null : displayName(row.by),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  };
}
