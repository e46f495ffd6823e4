/** A timed step in node mode: its start, its clock, its end, and where it counts in a lesson (spec §4). */
import type { RenderedNode } from '@parcours/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { closeNode, node, openNode as open } from '../../../testing/open-node.ts';
import { goOnFrom, verdict } from '../../../testing/verdict.ts';
import { id } from '../../../testing/samples.ts';

const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  closeNode();
  vi.restoreAllMocks();
});

describe('a timed step', () => {
  const waiting = (more: Partial<RenderedNode> = {}) =>
    node(41, {
      content: null,
      timeLimit: 60,
      startRequired: true,
      timedStart: { clocks: [{ of: 'step', timeLimit: 60, extra: 0 }], attemptsMax: null },
      nextId: id(42),
      ...more,
    });
  const started =
    (seconds: number, more: Partial<RenderedNode> = {}) =>
    () =>
      node(41, {
        timeLimit: 60,
        nextId: id(42),
        now: new Date().toISOString(),
        deadlineAt: new Date(Date.now() + seconds * 1000).toISOString(),
        ...more,
      });
  const dialog = () => screen.getByRole('dialog', { name: 'Exercice chronométré' });

  test('asks before its clock runs; later leads home and starts nothing', async () => {
    const { path, calls } = await open(waiting());
    await expect.element(dialog()).toBeVisible();
    await expect.element(screen.getByText(/Vous avez 1 minute pour cette étape/)).toBeVisible();
    await userEvent.click(button('Peut être plus tard'));
    await expect.poll(path).toBe('/');
    expect(calls.some(({ name }) => name === 'startNode')).toBe(false);
  });

  test('shows its content and its clock once started, and can be answered', async () => {
    const { path } = await open(waiting(), { startNode: started(60) });
    await userEvent.click(button('C’est parti'));
    await expect.element(screen.getByRole('timer')).toBeVisible();
    await userEvent.click(screen.getByLabelText('La longe'));
    await userEvent.click(button('Suivant'));
    await goOnFrom('Mauvaise réponse');
    await expect.poll(path).toBe(`/render/node/${id(42)}`);
  });

  test('at its end takes no more answers, grades what was typed and says that time is up', async () => {
    const { path, calls } = await open(waiting(), { startNode: started(2) });
    await userEvent.click(button('C’est parti'));
    await userEvent.click(screen.getByLabelText('La longe'));
    await expect.element(verdict('Temps écoulé')).toBeVisible();
    const bodies = calls.filter(({ name }) => name === 'evaluateNode').map(({ body }) => body);
    expect(bodies).toEqual([{ inputs: { answers: [{ path: 'sections.s1.rows.q1', userAnswer: ['b'] }] } }]);
    await goOnFrom('Temps écoulé');
    await goOnFrom('Mauvaise réponse');
    await expect.poll(path).toBe(`/render/node/${id(42)}`);
  });

  test('a start that is refused says why and leaves the way home', async () => {
    const { path } = await open(waiting(), { startNode: () => ({ refused: 'PAGE_NOT_STARTED' }) });
    await userEvent.click(button('C’est parti'));
    await expect.element(screen.getByText('Lancez cette étape avant d’y répondre.')).toBeVisible();
    await userEvent.click(button('Peut être plus tard'));
    await expect.poll(path).toBe('/');
  });

  test.for([
    [id(51), `/session/${id(50)}/page/${id(51)}`],
    [null, `/session/${id(50)}`],
  ] as const)('that counts in an unfinished lesson is started there (page %s)', async ([pageId, to]) => {
    // The lesson is still being read when the address is looked at: what comes after it is not this test's.
    const unanswered = () => new Promise<never>(() => undefined);
    const { path, calls } = await open(waiting({ ownLesson: { id: id(50), pageId } }), {
      getLesson: unanswered,
      getCurrentPage: unanswered,
    });
    await expect
      .element(screen.getByText(/fait partie d’une leçon que vous n’avez pas terminée/))
      .toBeVisible();
    await userEvent.click(button('C’est parti'));
    await expect.poll(path).toBe(to);
    expect(calls.some(({ name }) => name === 'startNode')).toBe(false);
  });
});
