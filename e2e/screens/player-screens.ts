// A walk through every state of the player: each kind of row before, answered, judged and corrected; each tool, window and
// dialog; the way out of each lesson; the same block alone, as a choice among others, and as a practice.
import type { LessonItem, LessonPage } from '@parcours/contract';
import { expect, type Page } from '@playwright/test';
import { currentPage, type Learner, lessonOf, playUntil, signIn, worked } from '../learner.ts';
import { branchingProgram, makeProgram } from '../made-program.ts';
import { answersFor, askedRows } from '../player/answers.ts';
import { handsOf } from '../player/hands.ts';
import { drive, type Player, verdictOn } from '../player/player.ts';
import { playerWords } from './player-words.ts';
import { lookAtFailures, lookAtTools, type Stop } from './player-tools.ts';
import { rowKinds, traitsOf } from './player-traits.ts';
import type { Look, Visit } from './screens.ts';
import { settled } from './settled.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { words as allWords } from './words.ts';

/** A learner who follows a program of all courses, in any order. */
export async function walkPlayer(visit: Visit, look: Look): Promise<void> {
  const { page, portal, tenant, language } = visit;
  const learner = await signIn(portal, tenant, tenants[tenant].newcomer);
  const { lessons } = await makeProgram(portal, tenant, learner, { progression: 'free' });
  const branching = await branchingProgram(portal, tenant, learner);
  await forgetChosenLanguage(page);
  await carryToken(page, portal, tenant, learner);
  await answerVideoService(page);
  const player = drive(page, handsOf('click', page), allWords[language]);
  const met = new Set<string>();
  for (const lesson of lessons) await walkLesson(visit, learner, lesson, { player, look, met });
  const missed = rowKinds.filter((kind) => !met.has(kind));
  if (missed.length > 0) throw new Error(`No page showed a row of kind ${missed.join(', ')}.`);
  await walkQuestions(visit, learner, branching, { player, look });
  await walkNode(visit, learner, lessons, look);
}

/** The video service is outside: what it would answer is written here. */
async function answerVideoService(page: Page): Promise<void> {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><html lang="fr"><title>Vidéo</title><h1>Vidéo</h1></html>',
    }),
  );
}

async function walkLesson(
  visit: Visit,
  learner: Learner,
  lesson: LessonItem,
  { player, look, met }: { readonly player: Player; readonly look: Look; readonly met: Set<string> },
): Promise<void> {
  const { page, portal, tenant, language } = visit;
  const address = `${portal.origin(tenant)}/session/${lesson.id}`;
  const again = async () => {
    await page.goto(address);
    return player.current();
  };
  const isNew = (one: LessonPage) =>
    one.progress === 'ONGOING' && traitsOf(one).some((trait) => !met.has(trait));
  const stop: Stop = { ...visit, player, look, again };
  if (!met.has('course-video') && (await lessonOf(learner, lesson.id)).course.video !== null) {
    met.add('course-video');
    await lookAtTools(stop, ['course-video']);
  }
  for (;;) {
    const found = await playUntil(learner, lesson.id, isNew, answersFor);
    if (!isNew(found)) break;
    const about = traitsOf(found);
    const traits = about.filter((trait) => !met.has(trait));
    for (const trait of traits) met.add(trait);
    await again();
    await settled(page);
    const name = `step-${traits[0]}`;
    await look(name, about);
    await lookAtTools(stop, traits);
    const failing = !met.has('failures') && askedRows(found).length > 0;
    met.add(failing ? 'failures' : name);
    if (failing) await lookAtFailures(stop);
    if (askedRows(found).length === 0 || found.blockType !== 'exercice') continue;
    await again();
    if (failing) await player.expectAnswers();
    else await player.answer();
    await look(`${name}-answered`, about);
    await player.pressNext();
    await expect(verdictOn(page)).toBeFocused();
    const verdict = `feedback-${(await verdictOn(page).innerText()).trim()}`;
    if (!met.has(verdict)) await look(`${name}-feedback`, []);
    met.add(verdict);
    await page.goto(`${address}/page/${found.id}`);
    await player.current();
    await settled(page);
    await look(`${name}-corrected`, about);
  }
  // Nothing opens in a free program: the lesson that ends says so, or asks for an opinion after the last.
  if (met.has('ended')) return;
  const last = await currentPage(learner, lesson.id);
  await page.goto(`${address}/page/${last.id}`);
  await player.current();
  await player.pressNext();
  await expect(player.dialog(playerWords[language].ended)).toBeVisible();
  await look('ended-alert');
  met.add('ended');
}

async function walkQuestions(
  { page, portal, tenant, language }: Visit,
  learner: Learner,
  { firstLesson, question }: { readonly firstLesson: string; readonly question: string },
  { player, look }: { readonly player: Player; readonly look: Look },
): Promise<void> {
  const words = allWords[language];
  const address = `${portal.origin(tenant)}/session/${firstLesson}`;
  await playUntil(learner, firstLesson, () => false, answersFor);
  await page.goto(`${address}/page/${(await currentPage(learner, firstLesson)).id}`);
  await player.current();
  await player.pressNext();
  await expect(page.getByRole('group', { name: question })).toBeVisible();
  await look('questions');
  await page.getByRole('button', { name: words.goOn, exact: true }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await look('questions-must-choose');
}

async function walkNode(
  { page, portal, tenant, language }: Visit,
  learner: Learner,
  lessons: readonly LessonItem[],
  look: Look,
): Promise<void> {
  const words = allWords[language];
  const where = JSON.stringify({
    courseId: { $in: lessons.map(({ courseId }) => courseId) },
    type: 'multiblock',
  });
  const [multiblock] = worked(await learner.api.listCourseNodes({ query: { where, limit: 1 } })).items;
  await page.goto(`${portal.origin(tenant)}/render/node/${multiblock?.id ?? 'none'}`);
  await expect(page.getByRole('heading', { level: 1, name: multiblock?.title ?? '' })).toBeVisible();
  await look('node-choice');
  await page.getByRole('main').getByRole('link').first().click();
  const next = page.getByRole('button', { name: words.next, exact: true });
  await expect(next).toBeVisible();
  await settled(page);
  await look('node');
  await next.click();
  await expect(page.getByRole('dialog', { name: words.noAnswer })).toBeVisible();
  await look('node-no-answer');
}
