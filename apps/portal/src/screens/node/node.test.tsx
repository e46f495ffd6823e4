/** A course node outside of any lesson (spec §2 "/render/node/:id", §4 "In node mode"). */
import type { Row } from '@parcours/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { closeNode, node, openNode as open, question } from '../../../testing/open-node.ts';
import { goOnFrom } from '../../../testing/verdict.ts';
import { id, pageContent } from '../../../testing/samples.ts';

const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  closeNode();
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
  await expect.element(button('Suivant')).toHaveAccessibleDescription('page suivante');
  await goOnFrom('Mauvaise réponse');
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

test.for(['Forbidden', 'PAGE_NOT_STARTED', 'TOO_MANY_REQUESTS', 'BAD_REQUEST', 'MODEL_NOT_FOUND'] as const)(
  'grading refused with %s has its words and a way on',
  async (code) => {
    const { path } = await open(node(41, { nextId: id(42) }), { evaluateNode: () => ({ refused: code }) });
    await userEvent.click(screen.getByLabelText('La longe'));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1e9);
    await userEvent.click(button('Suivant'));
    clock.mockReturnValue(1e9 + 20_000);
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.click(button('Continuer'));
    await expect.poll(path).toBe(`/render/node/${id(42)}`);
  },
);

test.for(['UNAVAILABLE', 'UNDEFINED'] as const)(
  'a node that cannot be read (%s) has a way home',
  async (code) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1e9);
    const { path } = await open(node(41), { renderNode: () => ({ refused: code }) });
    clock.mockReturnValue(1e9 + 20_000);
    await expect.element(button('Réessayer')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Retour à l’accueil' }));
    await expect.poll(path).toBe('/');
  },
);

test('what hangs below the step is listed with its count and read in a window', async () => {
  await screen.viewport(1280, 900);
  const block = {
    id: id(62),
    title: 'Fiche',
    type: 'slide',
    categoryId: null,
    competencyId: null,
    attachmentIds: [],
    termIds: [],
    settings: {},
    content: { statement: { html: '<p>Le nœud de huit.</p>' }, sections: [] },
  } as const;
  const resource = {
    block: { ...block, attachmentIds: [], termIds: [] },
    node: {
      id: id(61),
      parentId: id(41),
      blockId: id(62),
      type: 'resource',
      title: 'Les nœuds',
      order: 1,
      settings: {},
    },
    files: {},
  } as const;
  await open(
    node(41, {
      resources: [
        {
          ...resource,
          block: {
            ...block,
            attachmentIds: [],
            termIds: [],
            content: { statement: block.content.statement, sections: [] },
          },
        },
      ],
    }),
  );
  await userEvent.click(button('Ressources (1)'));
  const box = screen.getByRole('dialog', { name: 'Ressources (1)' });
  await expect.element(box.getByRole('heading', { level: 3, name: 'Les nœuds' })).toBeVisible();
  await expect.element(box.getByText('Le nœud de huit.')).toBeVisible();
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
