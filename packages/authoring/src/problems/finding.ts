/** What every check is handed, and how it says what it has found (back-office §3). */
import {
  type BlockKeys,
  type CourseBlock,
  type CourseContent,
  type CourseFinding,
  type CourseNode,
  type CourseOperation,
  type FindingCode,
  findingRanks,
  type Locale,
} from '@parcours/contract';
import { plainText } from '../plain-text.ts';
import type { ReadingMeans } from './key-problems.ts';

/** A course of a program in which the checked course stands, as far as its order goes. */
export interface ProgramPlace {
  readonly id: string;
  readonly courseId: string;
  readonly programId: string;
  /** Program courses that must have ended before; null where the one before it counts. */
  readonly unlockedBy: readonly string[] | null;
  /** Program courses to which its choices lead. */
  readonly leadsTo: readonly string[];
}

/** All that a check may know: what is not known is null, and its checks are silent. */
export interface CheckedCourse {
  readonly content: CourseContent;
  readonly keys: Readonly<Record<string, BlockKeys>>;
  readonly means: ReadingMeans;
  readonly minutes: number | null;
  readonly language: Locale;
  /** File id -> its kind, of those that exist. */
  readonly fileTypes: ReadonlyMap<string, string> | null;
  readonly places: readonly ProgramPlace[];
}

/** A block at the step that shows it. */
export interface CheckedBlock {
  readonly course: CheckedCourse;
  readonly node: CourseNode | undefined;
  readonly block: CourseBlock;
  readonly keys: BlockKeys;
}

const noKeys: BlockKeys = { rows: {}, hints: [], feedbacks: [] };

export function checkedBlocks(course: CheckedCourse): readonly CheckedBlock[] {
  const nodeOf = new Map(course.content.nodes.map((node) => [node.blockId, node]));
  return Object.values(course.content.blocks).map((block) => ({
    course,
    block,
    node: nodeOf.get(block.id),
    keys: course.keys[block.id] ?? noKeys,
  }));
}

export interface Told {
  readonly nodeId?: string | undefined;
  readonly values?: CourseFinding['values'];
  readonly repair?: readonly CourseOperation[];
}

export function finding(
  code: FindingCode,
  path: string,
  { nodeId, values = {}, repair = [] }: Told = {},
): CourseFinding {
  return {
    code,
    rank: findingRanks[code],
    path: path.slice(0, 300),
    values,
    nodeId: nodeId ?? null,
    repair: [...repair],
  };
}

/** First words of a row, so that a sentence can name it; those of its page where it has none. */
export function rowName(row: { readonly title?: string | undefined }, page: string): string {
  return plainText(row.title ?? '').slice(0, 80) || page.slice(0, 80);
}
