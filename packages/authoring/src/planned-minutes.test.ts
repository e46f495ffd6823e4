/** Minutes of a step: what its author says, else its time limit, else what its words and questions take. */
import { courseContentSample, courseKeysSample, sampleBlocks, sampleNodes } from '@parcours/contract/testing';
import { expect, test } from 'vitest';
import { stepMinutes } from './planned-minutes.ts';

const { nodes, blocks } = courseContentSample();
const node = nodes.find(({ id }) => id === sampleNodes.choices);
const block = blocks[sampleBlocks.choices];
if (node === undefined || block === undefined) throw new Error('the sample has a page of choices');

test.for([
  [
    { minutes: 7, timeLimit: 60 },
    { minutes: 7, isEstimate: false },
  ],
  [{ timeLimit: 90 }, { minutes: 2, isEstimate: true }],
  [{ timeLimit: 0 }, { minutes: 1, isEstimate: true }],
  [{}, { minutes: 1, isEstimate: true }],
] as const)('settings %j take %j', ([settings, expected]) => {
  expect(stepMinutes({ ...node, settings }, block, courseKeysSample()[block.id])).toEqual(expected);
});
