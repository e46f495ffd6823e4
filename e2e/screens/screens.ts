// A walk through every screen and state of the portal, in the order of a learner's visit. What is done at each stop
// (checking, taking pictures) is handed in.
import { type LessonItem, type LessonPage, limits } from '@parcours/contract';
import { expect, type Page } from '@playwright/test';
import { currentPage, type Learner, lessonsOf, playUntil, signIn, untouchedLesson } from '../learner.ts';
import { answersFor, askedRows } from '../player/answers.ts';
import { handsOf } from '../player/hands.ts';
import { drive, verdictOn } from '../player/player.ts';
import type { Portal } from '../portal.ts';
import { carryToken, forgetChosenLanguage, signInByForm } from '../sign-in.ts';
import { type Language, type Tenant, tenants } from '../tenants.ts';
import { words as allWords } from './words.ts';

/** What to do at a stop; the page is left as it was found. */
/** `about`: what the state holds that is worth a picture of its own. */
export type Look = (name: string, about?: readonly string[]) => Promise<void>;

export interface Visit {
  readonly page: Page;
  readonly portal: Portal;
  readonly tenant: Tenant;
  readonly language: Language;
}

/** The screens that are seen before anybody signs in. */
export async function walkOutside({ page, portal, tenant, language }: Visit, look: Look): Promise<void> {
  const words = allWords[language];
  const origin = portal.origin(tenant);
  const press = () => page.getByRole('button', { name: words.signIn, exact: true }).click();
  await page.goto(`${origin}/login`);
  await expect(page.getByRole('heading', { level: 1, name: words.login })).toBeVisible();
  await look('login');
  await press();
  await expect(page.getByRole('link', { name: /./ }).first()).toBeVisible();
  await look('login-empty');
  await page.getByRole('textbox', { name: words.username }).fill('nobody');
  await page.getByLabel(words.password, { exact: true }).fill('wrong');
  await press();
  await expect(page.getByText(words.signInFailed)).toBeVisible();
  await look('login-refused');
}

/** The screens of a learner who has not begun, up to the evaluation of the program. */
export async function walkInside(visit: Visit, look: Look): Promise<void> {
  const { page, portal, tenant, language } = visit;
  const words = allWords[language];
  const hands = handsOf('click', page);
  const origin = portal.origin(tenant);
  const username = tenants[tenant].newcomer;
  const learner = await signIn(portal, tenant, username);
  const lesson = await untouchedLesson(learner);
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await forgetChosenLanguage(page);

  await page.goto(`${origin}/login`);
  await signInByForm(page, hands, words, username);
  await expect(page.getByRole('article').first()).toBeVisible();
  // The filters come after the sessions.
  await expect(page.getByRole('search')).toBeVisible();
  await look('home');
  await page.goto(`${origin}/nowhere`);
  await heading(words.notFound);
  await look('not-found');
  await page.goto(`${origin}/403`);
  await heading(words.forbidden);
  await look('forbidden');

  await walkLesson(visit, learner, lesson, look);
  await walkEnd(visit, learner, lesson, look);
}

/** Home of somebody who follows nothing. */
export async function walkEmptyHome({ page, portal, tenant, language }: Visit, look: Look): Promise<void> {
  await forgetChosenLanguage(page);
  await carryToken(page, portal, tenant, await signIn(portal, tenant, 'admin'));
  await page.goto(portal.origin(tenant));
  await expect(page.getByRole('heading', { level: 1, name: allWords[language].home })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await look('home-empty');
}

async function walkLesson(
  { page, portal, tenant, language }: Visit,
  learner: Learner,
  lesson: LessonItem,
  look: Look,
) {
  const words = allWords[language];
  const player = drive(page, handsOf('click', page), words);
  const address = `${portal.origin(tenant)}/session/${lesson.id}`;
  const met = new Map<string, string>();
  const goTo = async (until: (one: LessonPage) => boolean) => {
    const meet = (one: LessonPage) => {
      for (const trait of traitsOf(one)) if (!met.has(trait)) met.set(trait, one.id);
      return until(one);
    };
    await playUntil(learner, lesson.id, meet, answersFor);
    await page.goto(address);
    await player.current();
  };
  const asks = (type: string) => (one: LessonPage) =>
    one.progress === 'ONGOING' && askedRows(one).some(({ row }) => row.type === type);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const close = async (dialog: string) => {
    await page.keyboard.press('Escape');
    await expect(player.dialog(dialog)).toBeHidden();
  };

  await goTo(() => true);
  await look('slide');
  // A sheet below 1200 px; the column beside the page is on every wide picture.
  await page.setViewportSize({ width: 1024, height: 800 });
  await button(words.outline).click();
  await look('outline');
  await page.setViewportSize({ width: 1024, height: 800 });
  // The sheet comes back with the width: Escape before that would close nothing.
  await expect(player.dialog(words.outline)).toBeVisible();
  await close(words.outline);
  await page.setViewportSize({ width: 1280, height: 800 });

  await goTo(asks('drag-n-drop'));
  await look('drag-n-drop');
  await player.pressNext();
  await look('no-answer');
  await close(words.noAnswer);
  await button(words.hints).click();
  await look('hints');
  await player.dialog(words.hints).getByRole('button', { name: words.hint }).click();
  await look('hints-confirm');
  await player.dialog(words.hintConfirm).getByRole('button', { name: words.openHint }).click();
  await expect(player.dialog(words.hints).getByRole('heading', { level: 3 })).toBeVisible();
  await look('hints-open');
  await close(words.hints);
  await page.getByRole('list', { name: words.bank }).getByRole('button').first().click();
  await look('drag-n-drop-picked');
  await page.keyboard.press('Escape');
  await player.answer();
  await look('drag-n-drop-filled');
  await player.pressNext();
  await expect(verdictOn(page)).toBeFocused();
  await look('feedback-correct');
  await page.reload();
  await player.current();
  await look('drag-n-drop-corrected');

  await goTo(asks('free-answer'));
  await look('free-answer');
  await page.getByRole('textbox').first().fill('9999');
  await player.pressNext();
  await expect(verdictOn(page)).toBeFocused();
  await look('feedback-incorrect');
  await page.reload();
  await player.current();
  await look('free-answer-corrected');

  await goTo((one) => one.startRequired);
  await expect(player.dialog(words.timed)).toBeVisible();
  await look('timed-start');
  await player.start();
  await look('timed-running');
  await page.getByRole('checkbox').first().check();
  await look('multiple-choice-filled');
  await player.pressNext();
  await expect(verdictOn(page)).toBeFocused();
  await page.reload();
  await player.current();
  await look('multiple-choice-corrected');

  await goTo(() => false);
  for (const trait of ['audio', 'pdf', 'terms']) {
    await page.goto(`${address}/page/${met.get(trait) ?? `without-${trait}`}`);
    await player.current();
    if (trait !== 'terms') await look(trait);
  }
  await page.locator('button[popovertarget]').first().click();
  await look('term');
}

/** What is worth a look of its own on a slide. */
function traitsOf({ content, blockType }: LessonPage): string[] {
  if (blockType !== 'slide' || content === null) return [];
  const files = Object.values(content.files).map(({ fileType }) => fileType);
  return [...files, ...(content.terms.length > 0 ? ['terms'] : [])];
}

async function walkEnd(
  { page, portal, tenant, language }: Visit,
  learner: Learner,
  lesson: LessonItem,
  look: Look,
) {
  const words = allWords[language];
  const player = drive(page, handsOf('click', page), words);
  const origin = portal.origin(tenant);
  const goOn = page.getByRole('button', { name: words.goOn, exact: true });
  const finish = async (one: LessonItem) => {
    // Up to the last page, which is left to the browser.
    await playUntil(learner, one.id, () => false, answersFor);
    await page.goto(`${origin}/session/${one.id}/page/${(await currentPage(learner, one.id)).id}`);
    await player.current();
    await player.pressNext();
  };

  await finish(lesson);
  await expect(page).toHaveURL(/\/actions$/);
  await expect(goOn).toBeVisible();
  await look('lesson-end');
  await goOn.click();
  await expect(page.getByText(words.mustChoose)).toBeVisible();
  await look('lesson-end-must-choose');
  await page.getByRole('radio').first().check();
  await goOn.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('lesson-end-confirm');

  const following = (await lessonsOf(learner)).find(
    ({ classProgramId, order }) => classProgramId === lesson.classProgramId && order > lesson.order,
  );
  if (following === undefined) throw new Error('The program of the demo has no second course.');
  await finish(following);
  await expect(page.getByRole('heading', { level: 1, name: words.evaluation })).toBeVisible();
  await expect(page.getByRole('textbox', { name: words.comment })).toBeVisible();
  await look('evaluation');
  const send = page.getByRole('button', { name: words.sendOpinion });
  await page.getByRole('textbox', { name: words.comment }).fill('x'.repeat(limits.commentMax));
  await send.click();
  await look('evaluation-refused');
  await page.getByRole('textbox', { name: words.comment }).fill('Clair, utile.');
  await page.getByRole('radio', { name: words.fourStars }).check();
  await look('evaluation-filled');
  await send.click();
  await expect(page.getByText(words.thanks, { exact: true })).toBeVisible();
  await look('evaluation-sent');
  await page.getByRole('link', { name: words.back }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await look('home-after');
}
