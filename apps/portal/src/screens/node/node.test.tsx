/** A course node outside of any lesson (spec §2 `/render/node/:id`, §4 "In node mode"). */
import type { RenderedNode, Row } from '@parcours/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, pageContent } from '../../../testing/samples.ts';

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
const node = (n: number, more: Partial<RenderedNode> = {}): RenderedNode => ({
  id: id(n),
  type: 'block',
  title: `Étape ${n}`,
  blockType: 'exercice',
  courseId: id(14),
  courseTitle: 'Travail en hauteur',
  tools: { calculator: false },
  content: pageContent([question], { title: `Étape ${n}` }),
  choices: [],
  choiceId: null,
  nextId: null,
  ...more,
});
const graded = {
  verdict: 'incorrect',
  answered: true,
  pending: false,
  score: { actual: 0, max: 1 },
  answerRatios: {},
  feedbacks: [{ kind: 'incorrect', message: '<p>Relisez.</p>' }],
} as const;
let portal: OpenPortal | null = null;

async function open(first: RenderedNode, answers: Answers = {}): Promise<OpenPortal> {
  portal = await openPortal(`/render/node/${first.id}`, {
    renderNode: ({ address }) => (address.includes(first.id) ? first : node(42, { blockType: 'slide' })),
    evaluateNode: () => ({ ...graded, feedbacks: [...graded.feedbacks] }),
    getHome: () => ({ items: [], total: 0 }),
    ...answers,
  });
  return portal;
}

const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

test('a multiblock first offers its blocks, each by its kind', async () => {
  const choice = (n: number) =>
    ({ id: id(n), title: `Variante ${n}`, blockType: 'exercice', timeLimit: null }) as const;
  const { path } = await open(node(41, { content: null, choices: [choice(42), choice(43)] }));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 41' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: /Variante 42/ }));
  await expect.poll(path).toBe(`/render/node/${id(42)}`);
});

test('next grades, shows the feedback, then opens the next step; nothing of a lesson is called', async () => {
  const { path, calls } = await open(node(41, { nextId: id(42) }));
  await userEvent.click(screen.getByLabelText('La longe'));
  await userEvent.click(button('Suivant'));
  await expect.element(screen.getByText('Relisez.')).toBeVisible();
  await userEvent.click(button('Continuer'));
  await expect.poll(path).toBe(`/render/node/${id(42)}`);
  const bodies = calls.filter(({ name }) => name === 'evaluateNode').map(({ body }) => body);
  expect(bodies).toEqual([{ inputs: { answers: [{ path: 'sections.s1.rows.q1', userAnswer: ['b'] }] } }]);
  expect(calls.some(({ name }) => /Lesson|Page/.test(name))).toBe(false);
});

test('without an answer it asks first; staying changes nothing', async () => {
  const { calls } = await open(node(41));
  await userEvent.click(button('Suivant'));
  await expect.element(screen.getByRole('dialog', { name: 'Vous n’avez pas répondu' })).toBeVisible();
  await userEvent.click(button('Rester'));
  expect(calls.some(({ name }) => name === 'evaluateNode')).toBe(false);
  await userEvent.click(button('Suivant'));
  await userEvent.click(button('Continuer'));
  await expect.poll(() => calls.some(({ name }) => name === 'evaluateNode')).toBe(true);
});

test('after the last step it goes home', async () => {
  const { path } = await open(node(41, { blockType: 'slide' }));
  await userEvent.click(button('Suivant'));
  await expect.poll(path).toBe('/');
});

test('a refused grading is told and does not hold anybody back', async () => {
  const { path } = await open(node(41, { nextId: id(42) }), {
    evaluateNode: () => ({ refused: 'TOO_MANY_REQUESTS' }),
  });
  await userEvent.click(screen.getByLabelText('La longe'));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1e9);
  await userEvent.click(button('Suivant'));
  clock.mockReturnValue(1e9 + 20_000);
  await expect.element(screen.getByRole('dialog', { name: 'Trop de tentatives' })).toBeVisible();
  await userEvent.click(button('Continuer'));
  await expect.poll(path).toBe(`/render/node/${id(42)}`);
});

test.for([
  ['MODEL_NOT_FOUND', '/404'],
  ['Forbidden', '/403'],
] as const)('spec §2: %s leads to %s', async ([code, to]) => {
  const { path } = await open(node(41), { renderNode: () => ({ refused: code }) });
  await expect.poll(path).toBe(to);
});

test('a timed step says that it has to be started in a lesson', async () => {
  await open(node(41), { renderNode: () => ({ refused: 'PAGE_NOT_STARTED' }) });
  await expect.element(screen.getByRole('heading', { name: 'Exercice chronométré' })).toBeVisible();
});

describe('as in a lesson', () => {
  test('Enter goes on, and Next looks secondary until the end was in sight', async () => {
    const long: Row = { id: 't', type: 'wysiwyg', html: '<p>Une ligne.</p>'.repeat(150) };
    const content = pageContent([long], { title: 'Étape 41' });
    const { path } = await open(node(41, { blockType: 'slide', nextId: id(42), content }));
    await expect
      .element(button('Suivant'))
      .toHaveAttribute('title', 'Lisez jusqu’au bout avant de continuer');
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(button('Suivant')).not.toHaveAttribute('title');
    (screen.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(path).toBe(`/render/node/${id(42)}`);
  });

  test('the sound of a row is heard', async () => {
    const sound = {
      id: id(71),
      name: 'consigne.mp3',
      type: 'audio/mpeg',
      fileType: 'audio',
      size: 10,
      width: null,
      height: null,
      url: 'data:audio/mpeg;base64,',
    } as const;
    const row: Row = { ...question, settings: { audioFileId: sound.id } };
    const content = pageContent([row], { title: 'Étape 41', files: { [sound.id]: sound } });
    await open(node(41, { content }));
    await userEvent.click(button('Écouter'));
    await expect.element(screen.getByRole('region', { name: 'Lecteur audio' })).toBeVisible();
  });
});
