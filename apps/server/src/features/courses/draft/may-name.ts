/** What an operation names that its block did not name before: only what its writer may read (domain §4). */
import {
  type CourseBlock,
  type CourseDraft,
  type CourseOperation,
  type DraftTree,
  type Mention,
  namedByContent,
} from '@parcours/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Scope } from '../../../platform/http/calls/scope.ts';
import { areAllThere } from './draft.store.ts';

/** The rules of what a body names: those of the generic calls, handed in, since they stand above courses. */
export interface NamingRules {
  readonly mustReadReferences: (
    scope: Scope,
    name: 'courses' | 'course-blocks',
    values: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
  readonly mustKnowPackages: (tx: Scope['tx'], content: CourseBlock['content'] | undefined) => Promise<void>;
}

/** Fields of a block, as the table of resources has them, that name something new. */
type Naming = Partial<Pick<CourseBlock, 'categoryId' | 'competencyId' | 'attachmentIds' | 'termIds'>> & {
  /** Not the content itself: what is new in it, under the names by which content names. */
  readonly content?: {
    readonly attachmentIds: readonly string[];
    readonly courseCompetencyIds: readonly string[];
  };
};

const mentionsOf = (block: CourseBlock | undefined, to: Mention['to']): readonly string[] =>
  block === undefined
    ? []
    : namedByContent(block.content).flatMap((mention) => (mention.to === to ? mention.ids : []));

const packagesOf = (block: CourseBlock | undefined): string =>
  block === undefined
    ? ''
    : block.content.sections
        .flatMap(({ rows }) => rows.flatMap((row) => (row.type === 'media-tincan' ? [row.url] : [])))
        .join(' ');

function newIn(before: CourseBlock | undefined, after: CourseBlock): Naming {
  // A file that was removed since stays named where it was: what is added beside it is judged alone.
  const addedTo = (to: Mention['to']) => {
    const known = new Set(mentionsOf(before, to));
    return mentionsOf(after, to).filter((id) => !known.has(id));
  };
  const content = {
    attachmentIds: addedTo('files'),
    courseCompetencyIds: addedTo('course-competencies'),
  };
  const added = (field: 'attachmentIds' | 'termIds') =>
    after[field].filter((id) => before?.[field].includes(id) !== true);
  const [attachmentIds, termIds] = [added('attachmentIds'), added('termIds')];
  return {
    ...(content.attachmentIds.length + content.courseCompetencyIds.length === 0 ? {} : { content }),
    ...(after.categoryId === (before?.categoryId ?? null) ? {} : { categoryId: after.categoryId }),
    ...(after.competencyId === (before?.competencyId ?? null) ? {} : { competencyId: after.competencyId }),
    ...(attachmentIds.length === 0 ? {} : { attachmentIds }),
    ...(termIds.length === 0 ? {} : { termIds }),
  };
}

function blockIdsOf(operation: CourseOperation): readonly string[] {
  switch (operation.op) {
    case 'insert': {
      const ids = ({ block, children }: DraftTree): readonly string[] => [
        ...(block === undefined ? [] : [block.id]),
        ...children.flatMap(ids),
      ];
      return ids(operation.tree);
    }
    case 'link':
      return [operation.blockId];
    case 'set':
    case 'text':
    case 'insert-item':
      return operation.target.kind === 'block' ? [operation.target.id] : [];
    default:
      return [];
  }
}

/**
 * Whether all of it may be named. `isKept`: the operation was stored by the server itself, so that what it names need only
 * be there: a file of a page that was removed is read by nobody meanwhile.
 */
export async function mayName(
  scope: Scope,
  { mustReadReferences, mustKnowPackages }: NamingRules,
  operation: CourseOperation,
  { before, after, isKept }: { before: CourseDraft; after: CourseDraft; isKept: boolean },
): Promise<boolean> {
  try {
    const { typeId, categoryId } = after.course;
    if (typeId !== before.course.typeId && typeId !== null)
      await mustReadReferences(scope, 'courses', { typeId });
    if (categoryId !== before.course.categoryId) await mustReadReferences(scope, 'courses', { categoryId });
    for (const id of blockIdsOf(operation)) {
      const block = after.blocks[id];
      if (block === undefined) continue;
      const naming = newIn(before.blocks[id], block);
      if (packagesOf(before.blocks[id]) !== packagesOf(block))
        await mustKnowPackages(scope.tx, block.content);
      if (Object.keys(naming).length === 0) continue;
      if (isKept) await mustBeThere(scope, naming);
      else await mustReadReferences(scope, 'course-blocks', naming);
    }
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'MODEL_NOT_FOUND') return false;
    throw error;
  }
}

async function mustBeThere({ tx }: Scope, naming: Naming): Promise<void> {
  const { content, categoryId, competencyId, attachmentIds = [], termIds = [] } = naming;
  const mentions = content === undefined ? [] : namedByContent(content);
  const named = (to: string) => mentions.filter((one) => one.to === to).flatMap(({ ids }) => ids);
  const are = await Promise.all([
    areAllThere(tx, 'files', [...named('files'), ...attachmentIds]),
    areAllThere(tx, 'terms', termIds),
    areAllThere(tx, 'categories', [categoryId ?? []].flat()),
    areAllThere(tx, 'competencies', [...named('course-competencies'), ...[competencyId ?? []].flat()]),
  ]);
  if (are.includes(false)) throw new AppError('MODEL_NOT_FOUND');
}
