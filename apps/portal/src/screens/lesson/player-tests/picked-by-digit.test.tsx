/** A digit picks the answer at its place, from wherever the focus is but a field; Enter goes on, so a page is answered by two keys. */
import type { Row } from '@parcours/contract';
import { deviceComfort } from '@parcours/web';
import { afterEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { lessonId, sampleAnswer, sampleLesson, samplePage, sampleUser } from '../../../../testing/samples.ts';

const question = (n: number, multiple = false): Row => ({
  id: `q${n}`,
  type: 'multiple-choice',
  multiple,
  title: `Question ${n}`,
  settings: { keepOrder: true },
  choices: [
    { id: 'a', value: 'Le harnais' },
    { id: 'b', value: 'La longe' },
    { id: 'c', value: 'Le casque' },
  ],
});
const field: Row = { id: 'f', type: 'free-answer', input: 'text', title: 'Combien ?' };

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
  localStorage.clear();
});

async function ask(rows: readonly Row[], singleKeys: 'on' | 'off' = 'on'): Promise<OpenPortal> {
  const page = samplePage(1, [...rows]);
  portal = await openPortal(`/session/${lessonId}`, {
    getMe: () => ({ ...sampleUser, comfort: { ...deviceComfort, singleKeys } }),
    getLesson: () => sampleLesson,
    getCurrentPage: () => page,
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    answerPage: () => sampleAnswer(page, samplePage(2, [], { blockType: 'slide' })),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
  // As after each page turn.
  (screen.getByRole('heading', { level: 1 }).element() as HTMLElement).focus();
  await expect.element(screen.getByRole('group').first()).toBeVisible();
  return portal;
}

const picked = (): readonly Element[] => [...document.querySelectorAll('main input:checked')];

test('of one answer: the digit picks it and says it, and Enter sends it from where the focus was', async () => {
  const { calls } = await ask([question(1)]);
  await userEvent.keyboard('2');
  await expect.element(screen.getByRole('radio', { name: 'La longe' })).toBeChecked();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.poll(() => document.querySelector('[aria-live=polite]')?.textContent).toContain('La longe');
  await userEvent.keyboard('3');
  await expect.element(screen.getByRole('radio', { name: 'Le casque' })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => calls.find(({ name }) => name === 'answerPage')?.body)
    .toMatchObject({
      inputs: { answers: [{ userAnswer: ['c'] }] },
    });
});

test('of several answers: each digit picks one or takes it back, and one that is not there does nothing', async () => {
  await ask([question(1, true)]);
  await userEvent.keyboard('139');
  await expect.poll(() => picked().length).toBe(2);
  await userEvent.keyboard('1');
  await expect.element(screen.getByRole('checkbox', { name: 'Le casque' })).toBeChecked();
  expect(picked()).toHaveLength(1);
});

test('of two questions: the one that has the focus', async () => {
  await ask([question(1), question(2)]);
  await userEvent.keyboard('2');
  expect(picked()).toEqual([]);
  const second = screen.getByRole('group', { name: 'Question 2' });
  (second.getByRole('radio', { name: 'Le harnais' }).element() as HTMLElement).focus();
  await userEvent.keyboard('2');
  await expect.element(second.getByRole('radio', { name: 'La longe' })).toBeChecked();
  expect(picked()).toHaveLength(1);
});

test('what is typed into a field picks nothing', async () => {
  await ask([question(1), field]);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('2');
  await expect.element(screen.getByRole('textbox')).toHaveValue('2');
  expect(picked()).toEqual([]);
});

test('whoever has keys that act alone off picks nothing by them', async () => {
  await ask([question(1)], 'off');
  await userEvent.keyboard('2');
  expect(picked()).toEqual([]);
});

test('the list of keys names it, and opens from an answer too', async () => {
  await ask([question(1)]);
  (screen.getByRole('radio', { name: 'La longe' }).element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  const list = screen.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect.element(list.getByText('1 à 9')).toBeVisible();
  await expect.element(list.getByText('Échap', { exact: true })).toBeVisible();
});
