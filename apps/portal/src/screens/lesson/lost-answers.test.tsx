/** What the screen says of an answer is what the server has, or that nobody knows yet (domain §3, assurance §7). */
import type { Answer, LessonPage, PageAnswer, Row } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers, Refusal } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, sampleAnswer, sampleLesson, samplePage } from '../../../testing/samples.ts';
import { tenSeconds, writeDraft } from '@parcours/web';

const free: Row = { id: 'q3', type: 'free-answer', input: 'text', title: 'Que voyez-vous ?' };
const shown = samplePage(1, [free]);
const second = samplePage(2, [], { blockType: 'slide' });
const path = `sections.${shown.content?.sections[0]?.id}.rows.q3`;
const said = (userAnswer: string): Answer[] => [{ path, userAnswer }];
let portal: OpenPortal | null = null;

async function open(page: LessonPage, answers: Answers, before: () => void = () => undefined) {
  portal = await openPortal(`/session/${lessonId}/page/${page.id}`, {
    getLesson: () => {
      before();
      return sampleLesson;
    },
    getCurrentPage: () => page,
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    nextPage: () => second,
    ...answers,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: page.title })).toBeVisible();
  return portal;
}

const field = () => screen.getByLabelText('Que voyez-vous ?');
const next = () => screen.getByRole('button', { name: 'Suivant' });
const unknown = () => screen.getByRole('dialog', { name: /On ne sait pas encore/ });

afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
  localStorage.clear();
  Object.assign(tenSeconds, { forMs: 10_000 });
});

/** A server that counts the first sending and loses each answer until `isBack`. */
function losing(isBack: () => boolean): Answers {
  let counted: PageAnswer | null = null;
  return {
    answerPage: ({ body }): PageAnswer | Refusal => {
      const { inputs } = body as { readonly inputs: { readonly answers: Answer[] } };
      counted ??= { ...sampleAnswer(shown, second), inputs };
      return isBack() ? counted : { lost: true };
    },
    getCurrentPage: () => counted ?? shown,
  };
}

test('an answer lost for longer than the retries is not called unsent, and leads on once the server answers', async () => {
  Object.assign(tenSeconds, { forMs: 500 });
  let isBack = false;
  const { calls } = await open(
    shown,
    losing(() => isBack),
  );
  await userEvent.fill(field(), 'Une nacelle');
  await userEvent.click(next());
  await expect.element(unknown()).toBeVisible();
  expect(document.body.textContent).not.toContain('n’a pas été envoyée');
  isBack = true;
  // Nothing is pressed: it goes on trying.
  await expect.element(screen.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
  // What was said aloud before is not left standing in the live regions.
  await expect
    .poll(() => document.querySelector('[data-announcer]')?.textContent)
    .toContain('Votre réponse a été envoyée.');
  expect(document.querySelector('[data-announcer]')?.textContent).not.toMatch(/On ne sait pas|pas encore/);
  const sent = calls.filter(({ name }) => name === 'answerPage');
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('who stays on the page meanwhile sees what was counted', async () => {
  Object.assign(tenSeconds, { forMs: 500 });
  await open(
    shown,
    losing(() => false),
  );
  await userEvent.fill(field(), 'Une nacelle');
  await userEvent.click(next());
  await userEvent.click(unknown().getByRole('button', { name: 'Rester' }));
  await expect.element(screen.getByText('Réponse enregistrée')).toBeVisible();
});

test('a draft that only this device has is said so after a reload, and is sent', async () => {
  const { calls } = await open(shown, {}, () =>
    writeDraft(id(2), lessonId, shown.id, { answers: said('Tapé hier'), savedAt: Date.now(), sent: false }),
  );
  await expect.element(field()).toHaveValue('Tapé hier');
  await expect.element(screen.getByText(/Enregistré/)).toBeVisible();
  const saved = calls.filter(({ name }) => name === 'saveDraft');
  expect(saved.map(({ body }) => body)).toEqual([
    { pageId: shown.id, inputs: { answers: said('Tapé hier') }, activeSeconds: expect.any(Number) },
  ]);
});

test('a draft that does not get through is sent again by itself', async () => {
  let isLost = true;
  await open(shown, {
    saveDraft: () => (isLost ? { refused: 'UNAVAILABLE' } : { savedAt: new Date().toISOString() }),
  });
  await userEvent.fill(field(), 'Une nacelle');
  await expect.element(screen.getByText('Gardé sur cet appareil')).toBeVisible();
  isLost = false;
  await expect.element(screen.getByText(/Enregistré \d/)).toBeVisible();
});

test.for([
  ['older', -60_000, 'Sur l’autre appareil'],
  ['newer', 60_000, 'Sur cet appareil'],
] as const)('a draft of this device that is %s than the server’s', async ([, age, expected]) => {
  const savedAt = new Date().toISOString();
  const page: LessonPage = { ...shown, draft: { answers: said('Sur l’autre appareil'), savedAt } };
  await open(page, {}, () =>
    writeDraft(id(2), lessonId, page.id, {
      answers: said('Sur cet appareil'),
      savedAt: Date.parse(savedAt) + age,
      sent: false,
    }),
  );
  await expect.element(field()).toHaveValue(expected);
});

test('a page of somebody else’s in place of the API’s answer wipes no draft', async () => {
  Object.assign(tenSeconds, { forMs: 500 });
  await open(shown, {});
  await userEvent.fill(field(), 'Une nacelle');
  const html = () => new Response('<html>Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => html());
  await userEvent.click(next());
  await expect.element(unknown()).toBeVisible();
  const kept = Object.entries<string>(localStorage).filter(([key]) => key.startsWith('draft:'));
  expect(kept.map(([, text]) => text).join()).toContain('Une nacelle');
});

test('the clock of a step counts the time that a feedback was read, and follows the server', async () => {
  const left = 300_000;
  const deadlineAt = new Date(Date.now() + left).toISOString();
  const timed = (n: number, more: Partial<LessonPage> = {}): LessonPage => ({
    ...samplePage(n, [free], { title: `Étape ${n}` }),
    timeLimit: 600,
    startedAt: new Date().toISOString(),
    deadlineAt,
    ...more,
  });
  // The next page was made half a minute before it is painted.
  const before = new Date(Date.now() - 32_000).toISOString();
  await open(timed(1), {
    answerPage: () => sampleAnswer(timed(1), timed(2, { now: before })),
    nextPage: () => timed(2),
  });
  await userEvent.fill(field(), 'Une nacelle');
  await userEvent.click(next());
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toBeVisible();
  const timer = screen.getByRole('timer');
  await expect.element(timer).toBeVisible();
  const [minutes = 0, seconds = 0] =
    (timer.element().textContent ?? '').split(' ')[0]?.split(':').map(Number) ?? [];
  const real = (Date.parse(deadlineAt) - Date.now()) / 1000;
  expect(Math.abs(minutes * 60 + seconds - real)).toBeLessThanOrEqual(1.5);
});
