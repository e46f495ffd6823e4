/** The tree of the sample course: two sections, a timed step and a multiblock. */
import type { CourseNode } from '../src/index.ts';
import { sampleId } from './sample-id.ts';

/** Node ids of the sample course by what they are. */
export const sampleNodes = {
  root: sampleId(0x100),
  firstSection: sampleId(0x110),
  slide: sampleId(0x111),
  choices: sampleId(0x112),
  text: sampleId(0x113),
  secondSection: sampleId(0x120),
  places: sampleId(0x121),
  timed: sampleId(0x122),
  multiblock: sampleId(0x123),
  firstVariant: sampleId(0x124),
  secondVariant: sampleId(0x125),
} as const;

/** Block ids of the sample course by what they are. */
export const sampleBlocks = {
  slide: sampleId(0x201),
  choices: sampleId(0x202),
  text: sampleId(0x203),
  places: sampleId(0x204),
  timed: sampleId(0x205),
  firstVariant: sampleId(0x206),
  secondVariant: sampleId(0x207),
} as const;

/** Seconds of the timed step. */
export const sampleTimeLimit = 60;

type Parent = keyof typeof sampleNodes | null;

function node(
  name: keyof typeof sampleNodes,
  type: CourseNode['type'],
  parent: Parent,
  order: number,
): CourseNode {
  const blockId = Object.hasOwn(sampleBlocks, name) ? sampleBlocks[name as keyof typeof sampleBlocks] : null;
  const settings = name === 'timed' ? { timeLimit: sampleTimeLimit, tools: { calculator: true } } : {};
  return {
    id: sampleNodes[name],
    parentId: parent === null ? null : sampleNodes[parent],
    blockId,
    type,
    title: name,
    order,
    settings,
  };
}

/** Not in reading order, so that nobody relies on it. */
export function sampleCourseNodes(): CourseNode[] {
  return [
    node('secondSection', 'container', 'root', 2),
    node('secondVariant', 'block', 'multiblock', 2),
    node('multiblock', 'multiblock', 'secondSection', 3),
    node('firstVariant', 'block', 'multiblock', 1),
    node('timed', 'block', 'secondSection', 2),
    node('places', 'block', 'secondSection', 1),
    node('text', 'block', 'firstSection', 3),
    node('choices', 'block', 'firstSection', 2),
    node('slide', 'block', 'firstSection', 1),
    node('firstSection', 'container', 'root', 1),
    node('root', 'root', null, 0),
  ];
}
