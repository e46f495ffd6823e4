/** What a learner sees of a wait: nothing of a short one, and never a second sending. */
import type { LessonPage, PageAnswer } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { lessonId, sampleAnswer, sampleLesson, samplePage } from '../../../testing/samples.ts';

const slide = samplePage(1, [], { blockType: 'slide' });
const second = samplePage(2, [], { blockType: 'slide' });
let portal: OpenPortal | null = null;

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
  localStorage.clear();
});

async function open(
  answerPage: () => PageAnswer | Promise<PageAnswer>,
  page: LessonPage = slide,
): Promise<{ readonly portal: OpenPortal; readonly next: HTMLElement }> {
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => page,
    answerPage,
    nextPage: () => second,
  });
  const button = screen.getByRole('button', { name: 'Suivant' });
  await expect.element(button).toBeVisible();
  return { portal, next: button.element() as HTMLElement };
}

test('an answer that comes at once is never drawn as a wait', async () => {
  const { next } = await open(() => sampleAnswer(slide, second));
  const waits: unknown[] = [];
  const watch = new MutationObserver((changes) => waits.push(...changes));
  watch.observe(next, { attributeFilter: ['aria-busy'] });
  next.click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toHaveFocus();
  watch.disconnect();
  expect(waits).toHaveLength(0);
});

test('a wait that lasts is drawn in the button, and what is pressed meanwhile sends nothing again', async () => {
  let answer: (done: PageAnswer) => void = () => undefined;
  const { portal: opened, next } = await open(
    () =>
      new Promise((done) => {
        answer = done;
      }),
  );
  next.click();
  next.click();
  await expect.element(next).toHaveAttribute('aria-busy', 'true');
  // Later than the debounce, when only the wait itself can hold it back.
  await new Promise((done) => setTimeout(done, 250));
  next.click();
  expect(opened.calls.filter(({ name }) => name === 'answerPage')).toHaveLength(1);
  answer(sampleAnswer(slide, second));
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toHaveFocus();
  await expect.element(next).not.toHaveAttribute('aria-busy');
  expect(opened.calls.filter(({ name }) => name === 'answerPage')).toHaveLength(1);
});
