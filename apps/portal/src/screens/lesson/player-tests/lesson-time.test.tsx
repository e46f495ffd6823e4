/** Active seconds: they come along with what is sent anyway, those of a page that was left with the next (domain §8). */
import type { LessonPage } from '@parcours/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { SeenCall } from '../../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import {
  lessonId,
  pageContent,
  sampleAnswer,
  sampleLesson,
  samplePage,
  sampleResults,
  sampleUser,
} from '../../../../testing/samples.ts';

const step = (number: number) =>
  samplePage(number, [], { blockType: 'slide', content: pageContent([], { title: `Étape ${number}` }) });
const [first, second, third] = [step(1), step(2), step(3)];
const seconds: unknown = expect.any(Number);

let portal: OpenPortal;
/** What stands before the second step. */
let before: LessonPage;
/** The server is of the release before: it knows no seconds of another page. */
let isOld: boolean;
beforeEach(async () => {
  isOld = false;
  before = first;
  portal = await openPortal(`/session/${lessonId}`, {
    getMe: () => sampleUser,
    getLesson: () => sampleLesson,
    getCurrentPage: () => second,
    previousPage: () => before,
    nextPage: () => second,
    answerPage: ({ body }) =>
      isOld && typeof body === 'object' && body !== null && 'left' in body
        ? { refused: 'BAD_REQUEST' }
        : sampleAnswer(first, third),
    pingLesson: () => ({ timeSpent: 1, timeAlive: 1, now: new Date().toISOString(), deadlineAt: null }),
  });
  await isAt(second);
});
afterEach(() => portal.close());

const isAt = ({ title }: typeof first) =>
  expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
const go = (name: 'Précédent' | 'Suivant') => screen.getByRole('button', { name, exact: true }).click();
const bodies = (name: SeenCall['name']) =>
  portal.calls.filter((call) => call.name === name).map(({ body }) => body);
/** Until a second of the open page has been counted. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_200));

test('the seconds of a page that was left come with the next answer, not by a call of their own', async () => {
  await aSecond();
  await go('Précédent');
  await isAt(first);
  await aSecond();
  await go('Suivant');
  await isAt(third);
  expect(bodies('answerPage')).toEqual([
    { pageId: first.id, activeSeconds: seconds, left: { pageId: second.id, activeSeconds: seconds } },
  ]);
  expect(bodies('answerPage')).not.toContainEqual(expect.objectContaining({ activeSeconds: 0 }));
  expect(bodies('pingLesson')).toEqual([]);
});

test('an answer that an older server refuses for them goes on without them, and nobody sees it', async () => {
  isOld = true;
  await aSecond();
  await go('Précédent');
  await isAt(first);
  await go('Suivant');
  await isAt(third);
  const calls = portal.calls.filter(({ name }) => name === 'answerPage');
  expect(calls.map(({ body }) => Object.keys(body as object).toSorted())).toEqual([
    ['activeSeconds', 'left', 'pageId'],
    ['activeSeconds', 'pageId'],
  ]);
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('they leave with the lesson, where no other report comes', async () => {
  await aSecond();
  await portal.go('/');
  await expect.poll(() => bodies('pingLesson')).toEqual([{ pageId: second.id, activeSeconds: seconds }]);
});

test('they are sent when the tab is hidden: it may never come back', async () => {
  await aSecond();
  await go('Précédent');
  await isAt(first);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  const left = { pageId: second.id, activeSeconds: seconds };
  await expect.poll(() => bodies('pingLesson')).toEqual([{ pageId: first.id, activeSeconds: seconds, left }]);
});

test('of a page that is there again they are its own', async () => {
  before = { ...first, progress: 'COMPLETED', results: sampleResults };
  await aSecond();
  await go('Précédent');
  await isAt(first);
  await go('Suivant');
  await isAt(second);
  await go('Suivant');
  await isAt(third);
  const [body] = bodies('answerPage') as { pageId: string; activeSeconds: number; left?: object }[];
  expect(body).toMatchObject({ pageId: second.id, activeSeconds: seconds });
  expect(body?.activeSeconds).toBeGreaterThan(0);
  expect(body?.left).toBeUndefined();
});
