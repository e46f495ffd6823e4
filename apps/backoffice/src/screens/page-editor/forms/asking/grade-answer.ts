/** One answer graded as a lesson would grade it, and the reason in a code; loaded on demand, as it brings the engines. */
import type { BlockKeys, FreeAnswerRow, RowKeyOf } from '@parcours/contract';
import { answerPathOf, evaluateNode, seededRandom, type NodePlace } from '@parcours/rules';
import type { PageData } from '../../page-data.ts';

export interface TriedResult {
  /** Null: a trainer will say. */
  readonly ratio: number | null;
  readonly why:
    | 'manual'
    | 'accepted'
    | 'notAccepted'
    | 'noNumber'
    | 'near'
    | 'far'
    | 'formula'
    | 'matches'
    | 'noMatch';
  /** What was expected, or how the answer was read. */
  readonly value?: string;
}

type FreeKey = RowKeyOf<'free-answer'>;

const id = '01890000-0000-7000-8000-000000000001';
const section = 's';

function ratioOf(row: FreeAnswerRow, rowKey: FreeKey, data: PageData, answer: string): number | null {
  const block = {
    id,
    title: '-',
    type: 'exercice' as const,
    categoryId: null,
    competencyId: null,
    attachmentIds: [],
    termIds: [],
    settings: {},
    content: { sections: [{ id: section, rows: [row] }] },
  };
  const keys: BlockKeys = {
    rows: { [row.id]: rowKey },
    hints: [],
    feedbacks: [],
    datasets: [...data.datasets],
    datasetsComputed: [...data.computed],
  };
  const node = {
    id,
    parentId: null,
    blockId: id,
    type: 'block' as const,
    title: '-',
    order: 0,
    settings: {},
  };
  const place: NodePlace = {
    content: {
      courseId: id,
      title: '-',
      settings: {},
      hints: false,
      feedbacks: false,
      nodes: [node],
      blocks: { [id]: block },
      terms: [],
    },
    keys: { [id]: keys },
    random: () => seededRandom(data.seed),
    locale: data.locale,
    sectionIds: null,
  };
  const path = answerPathOf(section, row.id);
  const graded = evaluateNode(place, node, [{ path, userAnswer: answer }]);
  return graded?.ok === true ? (graded.results.answerRatios[path] ?? null) : 0;
}

const number = /^[\s\u00a0\u202f]*[+\-−–]?[\d\s'’]*[.,]?\d*(?:[eE][+-]?\d+)?/;

function isNumber(text: string, unit: string | undefined): boolean {
  const bare = unit !== undefined && text.trim().endsWith(unit) ? text.trim().slice(0, -unit.length) : text;
  return /\d/.test(bare) && number.exec(bare)?.[0].trim() === bare.trim();
}

function whyOf(
  row: FreeAnswerRow,
  { validator }: FreeKey,
  isRight: boolean,
  answer: string,
): Omit<TriedResult, 'ratio'> {
  switch (validator.kind) {
    case 'text':
      return isRight ? { why: 'accepted' } : { why: 'notAccepted', value: validator.accepted.join(' ; ') };
    case 'number':
      if (!isNumber(answer, row.unit)) return { why: 'noNumber' };
      return { why: isRight ? 'near' : 'far', value: String(validator.value) };
    case 'formula':
      if (!isNumber(answer, row.unit)) return { why: 'noNumber' };
      return { why: isRight ? 'near' : 'far', value: validator.formula };
    case 'ratio':
      return { why: 'formula', value: validator.formula };
    case 'pattern':
      return { why: isRight ? 'matches' : 'noMatch', value: validator.pattern };
    case 'manual':
      return { why: 'manual' };
  }
}

export function gradeAnswer(
  row: FreeAnswerRow,
  rowKey: FreeKey,
  data: PageData,
  answer: string,
): TriedResult {
  const ratio = ratioOf(row, rowKey, data, answer);
  return { ratio, ...whyOf(row, rowKey, ratio === 1, answer) };
}
