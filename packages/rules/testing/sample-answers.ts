/** Answers to the exercises of the sample course. */
import type { Answer } from '@parcours/contract';
import { keyCanary, sampleNodes, samplePath } from '@parcours/contract/testing';

/** By node: an answer that earns every point. */
export const rightAnswers: Readonly<Record<string, readonly Answer[]>> = {
  [sampleNodes.slide]: [],
  [sampleNodes.choices]: [{ path: samplePath('pick'), userAnswer: ['helmet', 'harness'] }],
  [sampleNodes.text]: [{ path: samplePath('say'), userAnswer: `${keyCanary} HARNAIS` }],
  [sampleNodes.places]: [{ path: samplePath('place'), userAnswer: ['anchor', 'lanyard'] }],
  [sampleNodes.timed]: [{ path: samplePath('say'), userAnswer: '271 828,5 m' }],
  [sampleNodes.firstVariant]: [{ path: samplePath('one'), userAnswer: ['helmet'] }],
  [sampleNodes.secondVariant]: [],
};
