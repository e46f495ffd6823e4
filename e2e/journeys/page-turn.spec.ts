// The whole page turn is one call: whoever leaves or reloads during the feedback is at the next page, with the answered
// one behind it, and nothing is asked for a page that came with the answer (domain §6).
import type { LessonPage } from '@parcours/contract';
import type { Page, Request } from '@playwright/test';
import { currentPage, playUntil, signIn, untouchedLesson, type Learner } from '../learner.ts';
import type { Portal } from '../portal.ts';
import { answersFor, askedRows } from '../player/answers.ts';
import { handsOf } from '../player/hands.ts';
import { drive, type Player, verdictOn } from '../player/player.ts';
import { carryToken } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { words } from '../screens/words.ts';

const tenant = 'atelier';
test.use({ locale: 'fr-FR' });

interface Stop {
  readonly learner: Learner;
  readonly lessonId: string;
  readonly shown: LessonPage;
  readonly player: Player;
}

/** At a question that is not timed, on the screen. */
async function atQuestion(page: Page, ownPortal: Portal): Promise<Stop> {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const { id: lessonId } = await untouchedLesson(learner);
  const isAsked = (one: LessonPage) => !one.startRequired && askedRows(one).length > 0;
  const shown = await playUntil(learner, lessonId, isAsked, answersFor);
  await carryToken(page, ownPortal, tenant, learner);
  const player = drive(page, handsOf('click', page), words.fr);
  await page.goto(`${ownPortal.origin(tenant)}/session/${lessonId}`);
  expect((await player.current()).id).toBe(shown.id);
  return { learner, lessonId, shown, player };
}

/** Sends the right answer, and stays in front of its feedback. */
async function openFeedback(page: Page, { player, shown }: Stop): Promise<void> {
  await player.answer();
  await player.pressNext();
  await expect(verdictOn(page)).toHaveText(words.fr.correct);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shown.title);
}

const isPageCall = (request: Request) =>
  request.url().includes('/api/lessons/') &&
  /\/pages\//.test(request.url()) &&
  !request.url().includes('/draft');

test('a page turn is one call @once', async ({ page, ownPortal }) => {
  const stop = await atQuestion(page, ownPortal);
  await stop.player.answer();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isPageCall(request)) asked.push(`${request.method()} ${new URL(request.url()).search}`);
  });
  await stop.player.goOn();
  const next = await stop.player.current();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['PATCH ?include=next&move=true']);
  expect((await currentPage(stop.learner, stop.lessonId)).id).toBe(next.id);
});

test('a reload during the feedback opens the next page, and Précédent the answered one @once', async ({
  page,
  ownPortal,
}) => {
  const stop = await atQuestion(page, ownPortal);
  await openFeedback(page, stop);
  const { id: nextId } = await currentPage(stop.learner, stop.lessonId);
  expect(nextId).not.toBe(stop.shown.id);
  await expect(page).toHaveURL(new RegExp(`/page/${nextId}$`));
  await page.reload();
  expect((await stop.player.current()).id).toBe(nextId);
  await stop.player.previous();
  const answered = await stop.player.current();
  expect(answered).toMatchObject({ id: stop.shown.id, progress: 'COMPLETED' });
});

test('whoever goes home during the feedback finds the next page on return @once', async ({
  page,
  ownPortal,
}) => {
  const stop = await atQuestion(page, ownPortal);
  await openFeedback(page, stop);
  const { id: nextId } = await currentPage(stop.learner, stop.lessonId);
  await page.goto(`${ownPortal.origin(tenant)}/`);
  await page.goto(`${ownPortal.origin(tenant)}/session/${stop.lessonId}`);
  expect((await stop.player.current()).id).toBe(nextId);
});
