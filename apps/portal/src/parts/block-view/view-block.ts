/** A block that no lesson holds, as a page shows it: its values drawn, its answers graded here. */
import type {
  Answer,
  BlockKeys,
  CourseBlock,
  CourseContent,
  CourseTerm,
  FileRef,
  PageContent,
  PageResults,
} from '@parcours/contract';
import { evaluateNode, nodeContent, seededRandom, type NodePlace } from '@parcours/rules';

export interface BlockView {
  readonly content: PageContent;
  /** Null where nothing is to be corrected, or no key came along. */
  readonly results: PageResults | null;
}

export function viewBlock(
  block: CourseBlock,
  given: {
    readonly keys: BlockKeys | undefined;
    readonly answers: readonly Answer[];
    readonly terms: readonly CourseTerm[];
    readonly files: Readonly<Record<string, FileRef>>;
    readonly locale: string;
  },
): BlockView {
  const { keys, answers, terms, files, locale } = given;
  const node = {
    id: block.id,
    parentId: null,
    blockId: block.id,
    type: 'block',
    title: block.title,
    order: 0,
    settings: {},
  } as const;
  const content: CourseContent = {
    courseId: block.id,
    title: block.title,
    settings: {},
    hints: true,
    feedbacks: true,
    nodes: [node],
    blocks: { [block.id]: block },
    terms: [...terms],
  };
  const place: NodePlace = {
    content,
    keys: keys === undefined ? {} : { [block.id]: keys },
    // The same at each change, so that choices do not jump while their author types.
    random: () => seededRandom(block.id),
    locale,
    sectionIds: null,
  };
  const shown = nodeContent(place, node);
  if (shown === null) throw new Error('a block has content');
  const graded = keys === undefined ? null : evaluateNode(place, node, answers);
  return { content: { ...shown, files: { ...files } }, results: graded?.ok === true ? graded.results : null };
}
