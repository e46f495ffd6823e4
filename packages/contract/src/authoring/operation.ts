/** How a course's draft is changed: a closed list of operations, each with an inverse (back-office §3). */
import { z } from 'zod';
import { blockKeys } from '../rows/answer-key.ts';
import { courseBlock, courseNode, courseSettings } from '../courses/course-content.ts';
import { contentKey, id, label, locale } from '../scalars.ts';

/** What a path begins at: the course's own fields, a node, a block without its keys, or what grades that block. */
export const operationTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('course') }),
  z.strictObject({ kind: z.literal('node'), id }),
  z.strictObject({ kind: z.literal('block'), id }),
  z.strictObject({ kind: z.literal('keys'), id }),
]);
export type OperationTarget = z.infer<typeof operationTarget>;

/**
 * Names of fields; in a list whose things have ids, the id of one of them:
 * `['content', 'sections', 's1', 'rows', 'q1', 'choices', 'c2', 'value']`. Lists without ids are set whole.
 */
export const operationPath = z.array(z.string().min(1).max(64)).min(1).max(12);

const json = z.json();
const at = { target: operationTarget, path: operationPath };
/** The thing that follows; null puts it last. */
const before = contentKey.nullable();

export interface DraftTree {
  readonly node: z.infer<typeof courseNode>;
  readonly block?: z.infer<typeof courseBlock> | undefined;
  readonly keys?: z.infer<typeof blockKeys> | undefined;
  readonly children: readonly DraftTree[];
}

/** A node with its block, what grades it, and everything below it. */
export const draftTree: z.ZodType<DraftTree> = z.lazy(() =>
  z.strictObject({
    node: courseNode,
    block: courseBlock.optional(),
    keys: blockKeys.optional(),
    children: z.array(draftTree).max(500),
  }),
);

export const courseOperation = z.discriminatedUnion('op', [
  /** Puts a tree under `tree.node.parentId`, before the sibling `before`. */
  z.strictObject({ op: z.literal('insert'), tree: draftTree, before: id.nullable() }),
  /** Moves a node with all below it to the bin; `restore` brings it back where it was. */
  z.strictObject({ op: z.literal('remove'), nodeId: id }),
  z.strictObject({ op: z.literal('restore'), nodeId: id }),
  z.strictObject({ op: z.literal('move'), nodeId: id, parentId: id, before: id.nullable() }),
  /** Without `value` the field is taken away. */
  z.strictObject({ op: z.literal('set'), ...at, value: json.optional() }),
  /** A text as it was and as it is: words that two authors changed apart are both kept. */
  z.strictObject({ op: z.literal('text'), ...at, from: z.string(), to: z.string() }),
  z.strictObject({ op: z.literal('insert-item'), ...at, item: json, before }),
  z.strictObject({ op: z.literal('remove-item'), ...at, id: contentKey }),
  z.strictObject({ op: z.literal('move-item'), ...at, id: contentKey, before }),
  z.strictObject({
    op: z.literal('link'),
    blockId: id,
    to: z.enum(['file', 'term']),
    id,
    before: id.nullable(),
  }),
  z.strictObject({ op: z.literal('unlink'), blockId: id, to: z.enum(['file', 'term']), id }),
]);
export type CourseOperation = z.infer<typeof courseOperation>;

/** Why an operation is not taken. */
export const operationRefusal = z.enum([
  /** What it names is not in the draft, or no longer. */
  'unknown-place',
  /** A node may not lie there (spec §3). */
  'misplaced-node',
  /** An id that it brings is taken. */
  'repeated-id',
  /** What it would make is no such thing. */
  'invalid-value',
  /** The value is not set by itself: others follow from it, the system keeps it, or it is another course's too. */
  'fixed-value',
  /** It names something that is not there for who wrote it. */
  'unreadable-reference',
  /** What it changes is not as it was. */
  'changed-since',
]);
export type OperationRefusal = z.infer<typeof operationRefusal>;

/** A course as its authors have it; versions are frozen from it. */
export const courseDraft = z.strictObject({
  course: z.strictObject({
    id,
    title: label,
    typeId: id.nullable(),
    categoryId: id,
    state: z.enum(['DRAFT', 'PUBLISHED', 'CLOSED']),
    video: z.string().nullable(),
    minutes: z.number().int().nullable(),
    settings: courseSettings,
    language: locale.nullable(),
    versionId: id.nullable(),
  }),
  nodes: z.record(id, courseNode),
  blocks: z.record(id, courseBlock),
  /** By block. */
  keys: z.record(id, blockKeys),
  /** Number of the last operation that it holds; 0 before the first. */
  revision: z.number().int().min(0),
});
export type CourseDraft = z.infer<typeof courseDraft>;
