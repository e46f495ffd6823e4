/** What an outline tells of a page without opening it: how much it asks, and about how long it takes. */
import type { BlockKeys, CourseBlock } from '@parcours/contract';
import { isGradedRow } from '@parcours/rules';

export interface PageFacts {
  /** Rows that are graded. */
  readonly questions: number;
  /** The most that a learner gets for them. */
  readonly points: number;
  /** Whole minutes, at least 1: words are read at 180 a minute, a question takes 45 s. */
  readonly minutes: number;
}

const wordsPerMinute = 180;
const minutesPerQuestion = 0.75;

export function pageFacts(block: CourseBlock, keys: BlockKeys | undefined): PageFacts {
  const graded = block.content.sections.flatMap(({ rows }) => rows.filter(isGradedRow));
  const points = graded.reduce((sum, { id }) => sum + (keys?.rows[id]?.points ?? 1), 0);
  const minutes = wordsIn(block.content) / wordsPerMinute + graded.length * minutesPerQuestion;
  return { questions: graded.length, points, minutes: Math.max(1, Math.round(minutes)) };
}

/** Fields that are read by nobody: what names, points to or arranges. */
const unread = new Set(['id', 'kind', 'type', 'fileId', 'url', 'settings', 'src']);

/** Words of every text of the content; what stands in tags is not counted. */
function wordsIn(value: unknown): number {
  if (typeof value === 'string')
    return value
      .replaceAll(/<[^<>]*>/g, ' ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + wordsIn(one), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [name, one]) => (unread.has(name) ? sum : sum + wordsIn(one)), 0);
}
