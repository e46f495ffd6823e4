/** A request of any call, with chosen rows wherever it names one. */
import {
  type CallName,
  calls,
  endpoints,
  resourceCallName,
  type ResourceName,
  resourceNames,
} from '@parcours/contract';
import { z } from 'zod';
import type { RowIds } from '../world/rows-of-learner.ts';
import type { RawAsk } from './callers.ts';
import { type JsonSchema, sampleOf } from './sample-of.ts';
import { unknownId } from './stage.ts';
import { seededNumbers } from './verdict.ts';

const nounOf: Readonly<Record<string, ResourceName>> = {
  lesson: 'lessons',
  page: 'pages',
  fromPage: 'pages',
  class: 'classes',
  classProgram: 'class-programs',
  program: 'programs',
  course: 'courses',
  target: 'program-courses',
  unlockedBy: 'program-courses',
  node: 'course-nodes',
  fromSection: 'course-nodes',
  block: 'course-blocks',
  user: 'users',
  student: 'users',
  principal: 'users',
  recipient: 'users',
  company: 'companies',
  role: 'roles',
  category: 'course-categories',
  competency: 'course-competencies',
  courseCompetency: 'course-competencies',
  type: 'course-types',
  file: 'files',
  audioFile: 'files',
  avatar: 'files',
  attachment: 'files',
  backgroundImage: 'files',
  term: 'course-terms',
  library: 'libraries',
  resource: 'programs',
  owner: 'users',
};

/** A request with the rows' ids wherever one is named; null for ids of nothing. The same seed, the same shape. */
export function askOf(call: CallName, rows: RowIds | null, contextId: string, seed: number): RawAsk {
  return chosenAsk(call, rows, contextId, seededNumbers(seed));
}

/** The same with everything that may be left out, and of each choice the first. */
export function wholeAsk(call: CallName, rows: RowIds | null, contextId: string): RawAsk {
  return chosenAsk(call, rows, contextId, () => 0);
}

/** The row that a field of that name stands for. */
export const idNamedIn =
  (rows: RowIds | null, contextId: string) =>
  (name: string): string => {
    if (rows === null) return unknownId;
    if (name === 'contextId' || name === 'context') return contextId;
    const noun = nounOf[name.replace(/Ids?$/, '')];
    return noun === undefined ? unknownId : rows[noun];
  };

const asksFrom = (query: z.ZodType) => query instanceof z.ZodObject && 'fromPageId' in query.shape;

function chosenAsk(call: CallName, rows: RowIds | null, contextId: string, random: () => number): RawAsk {
  const { path } = calls[call];
  const first = path.split('/')[1] ?? '';
  const idFor = idNamedIn(rows, contextId);
  const own = resourceNames.find((name) => name === first);
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => {
      if (part !== 'id') return [part, 'abcdefghijklmnopqrstuvwxyz0123456789abcdef'];
      return [
        part,
        rows === null
          ? unknownId
          : first === 'contexts'
            ? contextId
            : own === undefined
              ? unknownId
              : rows[own],
      ];
    }),
  );
  const { body, query } = endpoints[call] as { body?: z.ZodType; query?: z.ZodType };
  const schemaOf = (type: z.ZodType) =>
    z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const choosing = { random, idFor, full: random() < 0.5 };
  const listed = own !== undefined && call === resourceCallName(own, 'list');
  return {
    params,
    ...(listed && own !== undefined
      ? {
          query: {
            where: JSON.stringify({ id: { $in: [rows === null ? unknownId : rows[own]] } }),
            count: 'true',
          },
        }
      : {}),
    ...(!listed && query !== undefined && asksFrom(query) ? { query: { fromPageId: idFor('pageId') } } : {}),
    ...(body === undefined ? {} : { body: sampleOf(schemaOf(body), choosing) }),
  };
}
