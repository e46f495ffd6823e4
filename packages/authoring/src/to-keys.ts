/** The secret half of an authored block: what is right, the hints and the feedbacks (domain §4, §7). */
import type { BlockKeys, RowKey, UserAnswer } from '@parcours/contract';
import type { AuthoredBlock, AuthoredFreeAnswer, AuthoredRemark, AuthoredRow } from './authored-course.ts';
import { opaqueKey, type Setting } from './to-rows.ts';

type Validator = Extract<RowKey, { type: 'free-answer' }>['validator'];

const validatorOf = (correct: AuthoredFreeAnswer['correct']): Validator => {
  if ('manual' in correct) {
    const { manual: _, ...written } = correct;
    return { kind: 'manual', ...written };
  }
  return 'value' in correct ? { kind: 'number', ...correct } : { kind: 'text', ...correct };
};

const keyOf = (block: AuthoredBlock, row: AuthoredRow, setting: Setting): RowKey | null => {
  const choiceKey = (key: string): string => opaqueKey(setting, block, row, 'c', key);
  switch (row.type) {
    case 'wysiwyg':
    case 'media-internal':
    case 'video-external':
    case 'medias-by-mail':
    case 'media-tincan':
    case 'widget-course-icon':
    case 'widget-xp-earned':
    case 'widget-pi-xp-earned':
    case 'widget-job-xp-earned':
    case 'widget-competency-xp-earned':
    case 'widget-course-competency-list':
    case 'widget-course-title':
    case 'widget-section-title':
      return null;
    case 'multiple-choice':
      return {
        type: row.type,
        correct: row.correct.map(choiceKey),
        ...(row.exact === undefined ? {} : { exact: row.exact }),
        ...(row.points === undefined ? {} : { points: row.points }),
      };
    case 'free-answer':
      return {
        type: row.type,
        validator: validatorOf(row.correct),
        ...(row.points === undefined ? {} : { points: row.points }),
      };
    case 'drag-n-drop':
      return {
        type: row.type,
        targets: Object.fromEntries(
          row.targets.map((target) => [
            opaqueKey(setting, block, row, 't', target.key),
            target.correct.map(choiceKey),
          ]),
        ),
        ...(row.points === undefined ? {} : { points: row.points }),
      };
    case 'combined-choice':
      return {
        type: row.type,
        correct: [choiceKey(row.correct)],
        ...(row.points === undefined ? {} : { points: row.points }),
      };
    case 'pick-words':
    case 'image-cliquable':
      return {
        type: row.type,
        correct: row.correct.map((key) => opaqueKey(setting, block, row, kindOf(row), key)),
        ...(row.exact === undefined ? {} : { exact: row.exact }),
        ...(row.points === undefined ? {} : { points: row.points }),
      };
  }
};

/** Words travel under keys of their own kind. */
const kindOf = (row: AuthoredRow): 'c' | 'w' => (row.type === 'pick-words' ? 'w' : 'c');

const answersOf = (
  block: AuthoredBlock,
  remark: AuthoredRemark,
  setting: Setting,
): { rowId: string; userAnswer: UserAnswer }[] =>
  Object.entries(remark.given).map(([rowKey, given]) => {
    const row = block.rows.find((candidate) => candidate.key === rowKey);
    if (row === undefined) throw new Error(`${block.key}: a remark names the unknown row ${rowKey}`);
    const keyed = (key: string): string => opaqueKey(setting, block, row, kindOf(row), key);
    if (typeof given === 'string')
      return { rowId: rowKey, userAnswer: row.type === 'combined-choice' ? keyed(given) : given };
    if (Array.isArray(given)) return { rowId: rowKey, userAnswer: given.map(keyed) };
    if (row.type !== 'drag-n-drop') throw new Error(`${block.key}: ${rowKey} has no targets`);
    return {
      rowId: rowKey,
      userAnswer: row.targets.map(({ key }) => {
        const placed = given[key];
        return placed === undefined ? null : opaqueKey(setting, block, row, 'c', placed);
      }),
    };
  });

export const keysOf = (block: AuthoredBlock, setting: Setting): BlockKeys => {
  const { text } = setting;
  const { correct, partial, incorrect, remarks = [] } = block.feedbacks ?? {};
  const general = [
    { preset: 'correct' as const, message: correct },
    { preset: 'partialy_correct' as const, message: partial },
    { preset: 'incorrect' as const, message: incorrect },
  ];
  return {
    rows: Object.fromEntries(
      block.rows.flatMap((row) => {
        const key = keyOf(block, row, setting);
        return key === null ? [] : [[row.key, key]];
      }),
    ),
    ...(block.datasets === undefined ? {} : { datasets: block.datasets }),
    ...(block.computed === undefined ? {} : { datasetsComputed: block.computed }),
    hints: (block.hints ?? []).map((hint) => ({ message: text(hint.message), cost: hint.cost })),
    feedbacks: [
      ...general.flatMap(({ preset, message }) =>
        message === undefined ? [] : [{ message: text(message), conditions: [{ preset }] }],
      ),
      ...remarks.map((remark) => ({
        message: text(remark.message),
        conditions: [{ answers: answersOf(block, remark, setting) }],
      })),
    ],
  };
};
