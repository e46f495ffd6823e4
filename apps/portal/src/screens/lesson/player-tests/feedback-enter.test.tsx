/** Enter leads on from the strip that says what became of an answer: its heading has the focus (spec §2). */
import { limits, type Row } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { verdict } from '../../../../testing/verdict.ts';
import { lessonId, sampleAnswer, sampleLesson, samplePage } from '../../../../testing/samples.ts';

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

const row: Row = {
  id: 'q1',
  type: 'multiple-choice',
  multiple: false,
  title: 'Lequel ?',
  choices: [
    { id: 'a', value: 'Le harnais' },
    { id: 'b', value: 'La longe' },
  ],
};

async function enter(name: string): Promise<void> {
  await expect.element(verdict(name)).toHaveFocus();
  await new Promise((done) => setTimeout(done, limits.nextDebounceMs));
  await userEvent.keyboard('{Enter}');
}

test('each Enter shows the next feedback, the last one the next page; nothing is sent twice', async () => {
  const [first, second] = [samplePage(1, [row]), samplePage(2, [], { blockType: 'slide' })];
  portal = await openPortal(`/session/${lessonId}/page/${first.id}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => first,
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    nextPage: () => second,
    answerPage: () =>
      sampleAnswer(first, second, {
        feedbacks: [
          { kind: 'correct', message: '<p>Bravo.</p>' },
          { kind: 'answer', message: '<p>Le harnais, toujours.</p>' },
        ],
      }),
  });
  await userEvent.click(screen.getByLabelText('Le harnais'));
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
  await expect.element(screen.getByText('Bravo.')).toBeVisible();
  await enter('Bonne réponse');
  await expect.element(screen.getByText('Le harnais, toujours.')).toBeVisible();
  await enter('À propos de votre réponse');
  await expect.element(screen.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
  expect(portal.calls.filter(({ name }) => name === 'answerPage')).toHaveLength(1);
});
