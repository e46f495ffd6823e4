/** What is typed reaches the server in its order and until the time is up, or stays on this device (decision 0014). */
import type { Answer, LessonPage, Row } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers, SeenCall } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, sampleAnswer, sampleLesson, samplePage } from '../../../testing/samples.ts';
import { unsentWork, writeDraft } from '@parcours/web';

const free: Row = { id: 'q3', type: 'free-answer', input: 'text', title: 'Que voyez-vous ?' };
const shown = samplePage(1, [free]);
const second = samplePage(2, [], { blockType: 'slide' });
const path = 'sections.s1.rows.q3';
const said = (userAnswer: string): Answer[] => [{ path, userAnswer }];
let portal: OpenPortal | null = null;

async function open(page: LessonPage, answers: Answers = {}, before: () => void = () => undefined) {
  portal = await openPortal(`/session/${lessonId}/page/${page.id}`, {
    getLesson: () => {
      before();
      return sampleLesson;
    },
    getCurrentPage: () => page,
    saveDraft: () => ({ savedAt: serverNow() }),
    pingLesson: () => ({ timeSpent: 0, timeAlive: 0, now: serverNow(), deadlineAt: null }),
    answerPage: () => sampleAnswer(page, second),
    nextPage: () => second,
    getHome: () => ({ items: [], total: 0 }),
    ...answers,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: page.title })).toBeVisible();
}

const field = () => screen.getByLabelText('Que voyez-vous ?');
const button = (name: string) => screen.getByRole('button', { name, exact: true });
const calls = (name: SeenCall['name']) => portal?.calls.filter((call) => call.name === name) ?? [];
const typed = ({ body }: Pick<SeenCall, 'body'>) =>
  (body as { readonly inputs: { readonly answers: Answer[] } }).inputs.answers[0]?.userAnswer;
const drafts = () => calls('saveDraft').map(typed);
const kept = () =>
  Object.entries<string>(localStorage)
    .filter(([key]) => key.startsWith('draft:'))
    .map(([, text]) => text)
    .join();
/** How far the server's clock is ahead of the real one, in ms. */
let ahead = 0;
const serverNow = () => new Date(Date.now() + ahead).toISOString();
/** A page with ten minutes left. */
const timed = (): LessonPage => ({
  ...shown,
  timeLimit: 600,
  startedAt: serverNow(),
  deadlineAt: new Date(Date.now() + 600_000).toISOString(),
});
/** The server's clock goes on until so many ms are left, and the page hears of it. */
async function passUntil(left: number): Promise<void> {
  ahead = 600_000 - left;
  document.dispatchEvent(new Event('visibilitychange'));
  // Or its page has gone already.
  const shownTime = () => screen.getByRole('timer').elements()[0]?.textContent ?? '00:00';
  await expect.poll(shownTime).toMatch(/^00:0/);
}

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
  localStorage.clear();
  ahead = 0;
});

test('a draft waits for the answer to the one before: the server keeps what was typed last', async () => {
  const held: (() => void)[] = [];
  await open(shown, {
    saveDraft: () =>
      new Promise((done) => {
        held.push(() => done({ savedAt: new Date().toISOString() }));
      }),
  });
  await userEvent.fill(field(), 'Une');
  await expect.poll(drafts, { timeout: 5_000 }).toEqual(['Une']);
  await userEvent.fill(field(), 'Une nacelle');
  // The other tabs and a reload hide nothing of it: it is on this device meanwhile.
  await expect.poll(kept).toContain('Une nacelle');
  dispatchEvent(new Event('online'));
  expect(drafts()).toEqual(['Une']);
  held.shift()?.();
  await expect.poll(drafts).toEqual(['Une', 'Une nacelle']);
  held.shift()?.();
  await expect.element(screen.getByText(/Enregistré \d/)).toBeVisible();
  expect(unsentWork()).toEqual([]);
});

test('a draft that follows the one of the server wins over it, though the server kept that one later', async () => {
  const savedAt = new Date().toISOString();
  const page: LessonPage = { ...shown, draft: { answers: said('Une'), savedAt } };
  await open(page, {}, () =>
    writeDraft(id(2), lessonId, page.id, {
      answers: said('Une nacelle'),
      savedAt: Date.parse(savedAt) - 500,
      sent: false,
      after: said('Une'),
    }),
  );
  await expect.element(field()).toHaveValue('Une nacelle');
  await expect.poll(drafts, { timeout: 5_000 }).toEqual(['Une nacelle']);
});

test('of two drafts typed side by side the newer is shown, and the older is one click away and back', async () => {
  const savedAt = new Date().toISOString();
  const page: LessonPage = { ...shown, draft: { answers: said('Une échelle'), savedAt } };
  await open(page, {}, () =>
    writeDraft(id(2), lessonId, page.id, {
      answers: said('Une nacelle'),
      savedAt: Date.parse(savedAt) - 60_000,
      sent: false,
    }),
  );
  await expect.element(field()).toHaveValue('Une échelle');
  await userEvent.click(button('Reprendre la plus ancienne'));
  await expect.element(field()).toHaveValue('Une nacelle');
  await expect.poll(drafts, { timeout: 5_000 }).toEqual(['Une nacelle']);
  await userEvent.click(button('Reprendre la plus récente'));
  await expect.element(field()).toHaveValue('Une échelle');
  await expect.poll(drafts, { timeout: 5_000 }).toEqual(['Une nacelle', 'Une échelle']);
  // Of this page alone.
  await userEvent.click(button('Suivant'));
  await expect.element(button('Reprendre la plus ancienne')).not.toBeInTheDocument();
});

test('the same draft on two sides, or one that follows the other, is not offered twice', async () => {
  const savedAt = new Date().toISOString();
  const page: LessonPage = { ...shown, draft: { answers: said('Une'), savedAt } };
  await open(page, {}, () =>
    writeDraft(id(2), lessonId, page.id, {
      answers: said('Une'),
      savedAt: Date.parse(savedAt) - 60_000,
      sent: false,
    }),
  );
  await expect.element(field()).toHaveValue('Une');
  await expect.element(screen.getByText('Deux brouillons de cette étape')).not.toBeInTheDocument();
});

test('what is typed in the last five seconds is saved before time is up, and sent when it is', async () => {
  await open(timed());
  await passUntil(4_900);
  await userEvent.fill(field(), 'Une nacelle');
  await expect.poll(drafts, { timeout: 4_000 }).toEqual(['Une nacelle']);
  await userEvent.fill(field(), 'Une nacelle rouge');
  await expect.poll(() => calls('answerPage').map(typed), { timeout: 8_000 }).toEqual(['Une nacelle rouge']);
});

test('an answer that came too late says so, and what was typed can be taken along', async () => {
  await open(timed(), { answerPage: () => ({ refused: 'LESSON_PAGE_SKIPPED' }) });
  await userEvent.fill(field(), 'Une nacelle');
  await passUntil(0);
  const told = screen.getByRole('dialog');
  await expect.element(told).toBeVisible();
  await expect.element(told.getByText(/Ce que vous avez tapé ensuite ne compte pas/)).toBeVisible();
  expect(kept()).toContain('Une nacelle');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(told.getByRole('button', { name: 'Télécharger mes réponses' }));
  expect(saved).toHaveBeenCalledOnce();
  await userEvent.click(told.getByRole('button', { name: /accueil/i }));
  // Nothing is left that could still be sent: signing out has nothing to warn of.
  await expect.poll(kept).toBe('');
});

test('who leaves for Home right after typing leaves it to the server too', async () => {
  await open(timed());
  await userEvent.fill(field(), 'Une nacelle');
  await userEvent.click(screen.getByRole('link', { name: /accueil/i }).first());
  await expect.poll(drafts).toEqual(['Une nacelle']);
  await expect.poll(unsentWork).toEqual([]);
});

test('a tab that is hidden or closed sends what was typed last, even in the last second', async () => {
  await open(timed(), { answerPage: () => new Promise(() => undefined) });
  await passUntil(900);
  await userEvent.fill(field(), 'Une nacelle');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(drafts()).toContain('Une nacelle');
  expect(kept()).toContain('Une nacelle');
});

test('a hint that arrives after its page was left is not shown on another one', async () => {
  const hints = { messages: [], costs: [], remaining: 1, nextMalus: 0, reach: null };
  let arrive: () => void = () => undefined;
  await open(
    { ...shown, blockType: 'slide', hints },
    {
      openHint: () =>
        new Promise((done) => {
          arrive = () => done({ hints: { ...hints, messages: ['<p>Regardez en haut.</p>'], remaining: 0 } });
        }),
      answerPage: () => sampleAnswer(shown, { ...second, hints }),
    },
  );
  await userEvent.click(screen.getByRole('button', { name: /indices/ }));
  await userEvent.click(button('Indice 1'));
  await expect.poll(() => calls('openHint').length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Suivant'));
  await expect.element(screen.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
  arrive();
  await userEvent.click(screen.getByRole('button', { name: /indices/ }));
  await expect.element(screen.getByText('Aucun indice n’est encore ouvert.')).toBeVisible();
});
