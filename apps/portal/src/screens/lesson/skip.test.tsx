/** A step that may be skipped is left without an answer and stays open (domain §6 "unless the block allows skipping"). */
import type { Lesson, LessonPage, Row } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import {
  id,
  lessonId,
  pageContent,
  sampleAnswer,
  sampleEnd,
  sampleLesson,
  samplePage,
} from '../../../testing/samples.ts';

const question: Row = {
  id: 'q1',
  type: 'multiple-choice',
  multiple: false,
  title: 'Lequel ?',
  choices: [
    { id: 'a', value: 'Le harnais' },
    { id: 'b', value: 'La longe' },
  ],
};
const skippable = samplePage(1, [question], {
  content: pageContent([question], { title: 'Étape 1', settings: { allowSkip: true } }),
});
const second = samplePage(2, [], { blockType: 'slide' });
/** What the server answers once the first step was seen and skipped. */
const withOpenStep: Lesson = {
  ...sampleLesson,
  progression: 0.75,
  tree: sampleLesson.tree.map((node) =>
    node.id === id(31)
      ? { ...node, pages: [{ id: skippable.id, state: 'ACTIVE', progress: 'ONGOING', outcome: null }] }
      : node.id === id(32)
        ? { ...node, pages: [{ id: second.id, state: 'ACTIVE', progress: 'COMPLETED', outcome: null }] }
        : node,
  ),
};
let portal: OpenPortal | null = null;

async function play(page: LessonPage, answers: Answers = {}): Promise<OpenPortal> {
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: ({ address }) => (address.includes('fromPageId') ? skippable : page),
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    answerPage: () => sampleAnswer(page, second),
    nextPage: () => second,
    getHome: () => ({ items: [], total: 0 }),
    ...answers,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: page.title })).toBeVisible();
  return portal;
}

const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  portal?.close();
  portal = null;
  localStorage.clear();
});

test('Next on an empty answer offers to skip; skipping sends no answer and shows the next page', async () => {
  const { calls } = await play(skippable);
  await userEvent.click(button('Suivant'));
  await expect.element(screen.getByRole('dialog', { name: 'Vous n’avez pas répondu' })).toBeVisible();
  await userEvent.click(button('Passer sans répondre'));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toBeVisible();
  expect(calls.filter(({ name }) => name === 'answerPage')).toEqual([]);
  expect(calls.filter(({ name }) => name === 'nextPage')).toHaveLength(1);
});

test('staying calls nothing, and an answer is sent as ever', async () => {
  const { calls } = await play(skippable);
  await userEvent.click(button('Suivant'));
  await userEvent.click(button('Rester'));
  expect(calls.some(({ name }) => name === 'nextPage')).toBe(false);
  await userEvent.click(screen.getByLabelText('La longe'));
  await userEvent.click(button('Suivant'));
  await expect.poll(() => calls.some(({ name }) => name === 'answerPage')).toBe(true);
});

const other: Row = { id: 'q2', type: 'free-answer', input: 'text', title: 'Pourquoi ?' };
const inPart = samplePage(1, [question, other], {
  content: pageContent([question, other], { title: 'Étape 1', settings: { allowSkip: true } }),
});
const asks = () => screen.getByRole('dialog', { name: 'Réponse incomplète' });

test('a part of a step that may be skipped: kept for later, what was answered stays as a draft', async () => {
  const { calls } = await play(inPart);
  await userEvent.fill(screen.getByLabelText('Pourquoi ?'), 'Pour tenir');
  await userEvent.click(button('Suivant'));
  await expect.element(asks().getByText(/vos réponses restent en brouillon/)).toBeVisible();
  await userEvent.click(button('Garder pour plus tard'));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toBeVisible();
  expect(calls.filter(({ name }) => name === 'answerPage')).toEqual([]);
  const answers = [
    { path: 'sections.s1.rows.q1', userAnswer: [] },
    { path: 'sections.s1.rows.q2', userAnswer: 'Pour tenir' },
  ];
  await expect
    .poll(() => calls.filter(({ name }) => name === 'saveDraft').map(({ body }) => body))
    .toEqual([{ pageId: inPart.id, inputs: { answers }, activeSeconds: expect.any(Number) }]);
});

test('or sent as it is, or stayed with', async () => {
  const { calls } = await play(inPart);
  const sent = () => calls.filter(({ name }) => name === 'answerPage').length;
  await userEvent.fill(screen.getByLabelText('Pourquoi ?'), 'Pour tenir');
  await userEvent.click(button('Suivant'));
  await userEvent.click(button('Rester'));
  expect(sent()).toBe(0);
  await expect.element(screen.getByLabelText('Pourquoi ?')).toHaveValue('Pour tenir');
  await userEvent.click(button('Suivant'));
  await userEvent.click(button('Envoyer ainsi'));
  await expect.poll(sent).toBe(1);
});

test('a step that may not be skipped offers what the specification says: stay, or send it blank', async () => {
  const { calls } = await play(samplePage(1, [question]));
  await userEvent.click(button('Suivant'));
  await expect.element(button('Continuer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Passer sans répondre' }).elements()).toEqual([]);
  await userEvent.click(button('Continuer'));
  await expect.poll(() => calls.some(({ name }) => name === 'answerPage')).toBe(true);
});

test('the last page passed with a step still open says so, and leads to it; no evaluation', async () => {
  const end = {
    ...sampleEnd,
    lesson: { ...sampleEnd.lesson, state: 'AVAILABLE', progress: 'ONGOING' } as const,
    isEndOfProgram: true,
  };
  const { path } = await play(second, {
    getLesson: () => withOpenStep,
    answerPage: () => sampleAnswer(second, end),
  });
  await userEvent.click(button('Suivant'));
  await expect.element(screen.getByRole('dialog', { name: 'La leçon n’est pas terminée' })).toBeVisible();
  await userEvent.click(button('Reprendre « Étape 1 »'));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
  await expect.poll(path).toBe(`/session/${lessonId}/page/${skippable.id}`);
});
