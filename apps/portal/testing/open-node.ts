/** A course node outside of any lesson, opened in the portal: what the tests of the node screens share. */
import type { RenderedNode, Row } from '@parcours/contract';
import type { Answers } from './fake-api.ts';
import { openPortal, type OpenPortal } from './portal.tsx';
import { id, pageContent } from './samples.ts';

export const question: Row = {
  id: 'q1',
  type: 'multiple-choice',
  multiple: false,
  title: 'Lequel ?',
  choices: [
    { id: 'a', value: 'Le harnais' },
    { id: 'b', value: 'La longe' },
  ],
};
export const node = (n: number, more: Partial<RenderedNode> = {}): RenderedNode => ({
  id: id(n),
  type: 'block',
  title: `Étape ${n}`,
  blockType: 'exercice',
  courseId: id(14),
  courseTitle: 'Travail en hauteur',
  language: 'fr',
  tools: { calculator: false },
  timeLimit: null,
  startRequired: false,
  timedStart: null,
  ownLesson: null,
  deadlineAt: null,
  now: new Date().toISOString(),
  resources: [],
  content: pageContent([question], { title: `Étape ${n}` }),
  choices: [],
  choiceId: null,
  nextId: null,
  ...more,
});
export const graded = {
  verdict: 'incorrect',
  answered: true,
  pending: false,
  score: { actual: 0, max: 1 },
  answerRatios: {},
  feedbacks: [{ kind: 'incorrect', message: '<p>Relisez.</p>' }],
} as const;
let portal: OpenPortal | null = null;

export async function openNode(first: RenderedNode, answers: Answers = {}): Promise<OpenPortal> {
  portal = await openPortal(`/render/node/${first.id}`, {
    renderNode: ({ address }) => (address.includes(first.id) ? first : node(42, { blockType: 'slide' })),
    evaluateNode: () => ({ ...graded, feedbacks: [...graded.feedbacks] }),
    getHome: () => ({ items: [], total: 0 }),
    ...answers,
  });
  return portal;
}

export function closeNode(): void {
  portal?.close();
  portal = null;
}
