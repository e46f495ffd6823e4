/** From an authored course to what a version stores: the public content and the keys that grade it. */
import type { BlockKeys, CourseContent, CourseNode } from '@parcours/contract';
import { type AuthoredBlock, type AuthoredCourse, resourceBlocksOf } from './authored-course.ts';
import { keysOf } from './to-keys.ts';
import { blockContentOf } from './to-rows.ts';
import { typeset } from './typeset.ts';

/** Gives the UUID of a thing by its path within the tenant, the same each time. */
export type IdOf = (path: string) => string;

/** What a course leaves to the tenant's catalogue: whether its type opens hints and feedbacks. */
export interface CourseTypeSwitches {
  hints: boolean;
  feedbacks: boolean;
}

export interface SeedVersion {
  content: CourseContent;
  keys: Record<string, BlockKeys>;
}

/** A slide explains every term that it uses; an exercise only those it names: a definition may hold the answer. */
const termsOf = (block: AuthoredBlock, course: AuthoredCourse): string[] => {
  const named = block.terms ?? [];
  if (block.kind === 'exercice') return named;
  const text = [block.statement ?? '', ...block.rows.map((row) => (row.type === 'wysiwyg' ? row.html : ''))]
    .join(' ')
    .toLowerCase();
  const met = course.terms.filter(({ words }) => words.some((word) => text.includes(word.toLowerCase())));
  return [...new Set([...named, ...met.map(({ key }) => key)])];
};

export const toVersion = (
  course: AuthoredCourse,
  idOf: IdOf,
  switches: CourseTypeSwitches = { hints: true, feedbacks: true },
): SeedVersion => {
  const text = (value: string): string => typeset(course.language, value);
  const at = (path: string): string => idOf(`course/${course.key}/${path}`);
  const nodes: CourseNode[] = [];
  const blocks: CourseContent['blocks'] = {};
  const keys: SeedVersion['keys'] = {};

  const addNode = (node: CourseNode): string => {
    nodes.push(node);
    return node.id;
  };
  const addBlock = (
    block: AuthoredBlock,
    parentId: string,
    order: number,
    type: 'block' | 'resource' = 'block',
  ): void => {
    const id = at(`block/${block.key}`);
    const nodeId = addNode({
      id: at(`node/${block.key}`),
      parentId,
      blockId: id,
      type,
      title: text(block.title),
      order,
      settings: {
        ...(block.timeLimit === undefined ? {} : { timeLimit: block.timeLimit }),
        ...(block.calculator === undefined ? {} : { tools: { calculator: block.calculator } }),
      },
    });
    blocks[id] = {
      id,
      title: text(block.title),
      type: block.kind,
      categoryId: idOf(`category/${course.category}`),
      competencyId: block.competency === undefined ? null : idOf(`competency/${block.competency}`),
      attachmentIds: (block.attachments ?? []).map((name) => idOf(`file/${name}`)),
      termIds: termsOf(block, course).map((key) => at(`term/${key}`)),
      settings: {
        ...(block.template === undefined ? {} : { template: block.template }),
        ...(block.allowSkip === undefined ? {} : { allowSkip: block.allowSkip }),
      },
      content: blockContentOf(block, { text, at, idOf }),
    };
    keys[id] = keysOf(block, { text, at, idOf });
    resourceBlocksOf(block).forEach((resource, place) => addBlock(resource, nodeId, place, 'resource'));
  };

  const rootId = addNode({
    id: at('node/root'),
    parentId: null,
    blockId: null,
    type: 'root',
    title: text(course.title),
    order: 0,
    settings: {},
  });
  course.sections.forEach((section, sectionOrder) => {
    const sectionId = addNode({
      id: at(`node/${section.key}`),
      parentId: rootId,
      blockId: null,
      type: 'container',
      title: text(section.title),
      order: sectionOrder,
      settings: {},
    });
    section.steps.forEach((step, order) => {
      if (step.kind !== 'multiblock') return addBlock(step, sectionId, order);
      const id = addNode({
        id: at(`node/${step.key}`),
        parentId: sectionId,
        blockId: null,
        type: 'multiblock',
        title: text(step.title),
        order,
        settings: {},
      });
      step.variants.forEach((variant, place) => addBlock(variant, id, place));
    });
  });

  const content: CourseContent = {
    courseId: idOf(`course/${course.key}`),
    title: text(course.title),
    settings: course.settings,
    hints: switches.hints,
    feedbacks: switches.feedbacks,
    nodes,
    blocks,
    terms: course.terms.map((term) => ({
      id: at(`term/${term.key}`),
      title: text(term.title),
      words: term.words.map(text),
      definition: text(term.definition),
    })),
  };
  return { content, keys };
};
