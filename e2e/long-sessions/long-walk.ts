// The screens of a learner in a centre where everything is long: each is opened and handed on to be looked at.
import type { LessonPage } from '@parcours/contract';
import { expect, type Page } from '@playwright/test';
import { currentPage, playUntil } from '../learner.ts';
import { answersFor, askedRows } from '../player/answers.ts';
import { verdictOn } from '../player/player.ts';
import type { Portal } from '../portal.ts';
import { dashboardWords } from '../screens/dashboard-words.ts';
import { settled } from '../screens/settled.ts';
import { words as allWords } from '../screens/words.ts';
import { type LongCentre, ownLabels, playTo } from './long-centre.ts';

/** Widths in px at which a screen is looked at; the outline is a sheet below 1200 px alone. */
export const widths = [320, 360, 768, 1280, 1920] as const;

export type LongLook = (name: string, at?: readonly number[]) => Promise<void>;

const words = allWords.fr;
const ofDashboard = dashboardWords.fr;
/** In turn: a page of each kind of question. */
const kinds = 5;

export const nextButton = (page: Page) =>
  page.getByRole('button', { name: ownLabels['lesson.next'], exact: true });

export async function walkLong(
  page: Page,
  origin: string,
  { learner, lessonId }: LongCentre,
  look: LongLook,
): Promise<void> {
  const open = async (path: string) => {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
  };
  const screen = async (name: string, path: string) => {
    await open(path);
    await look(name);
  };
  await screen('home', '/');
  await screen('home-page-20', '/?page=20');
  await screen('home-search', '/?q=habilitation');

  const lesson = `/session/${lessonId}`;
  for (let at = 0; at < kinds; at += 1) {
    const shown = await currentPage(learner, lessonId);
    const type = askedRows(shown)[0]?.row.type ?? 'nothing';
    await screen(`lesson-${type}`, lesson);
    await playTo(learner, lessonId, 1);
    await screen(`lesson-${type}-corrected`, `${lesson}/page/${shown.id}`);
  }
  const ofChoices = await playUntil(learner, lessonId, asksChoices, answersFor);
  await open(`${lesson}/page/${ofChoices.id}`);
  await page.getByRole('main').getByRole('checkbox').first().check();
  await nextButton(page).click();
  await expect(verdictOn(page)).toBeFocused();
  await look('lesson-verdict');
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.getByRole('button', { name: words.outline }).click();
  await expect(page.getByRole('dialog', { name: words.outline })).toBeVisible();
  await look(
    'lesson-outline',
    widths.filter((width) => width < 1200),
  );

  await playUntil(learner, lessonId, () => false, answersFor);
  await open(`${lesson}/page/${(await currentPage(learner, lessonId)).id}`);
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/(actions|evaluate)/);
  await page.goto(`${origin}${lesson}/actions`);
  await settled(page);
  await page.locator('main summary').first().click();
  await look('lesson-end');

  await screen('levels', '/tableau-de-bord/niveaux');
  await screen('jobs', '/tableau-de-bord/metiers?period=year');
  await screen('stats', '/tableau-de-bord/statistiques?period=year');
  await screen('certificates', '/tableau-de-bord/validations');
  await screen('logbook', '/tableau-de-bord/logbook');
  await page.getByRole('button', { name: ofDashboard.write }).click();
  await look('logbook-write');
  await page.locator('li h3 a').first().click();
  await settled(page);
  await look('thread');
  await screen('notifications', '/notifications');
  await screen('account', '/me');
  await screen('search', '/recherche?q=habilitation');
  await screen('mistakes', '/mes-erreurs');
  await screen('notes', '/mes-notes');
}

export const asksChoices = (one: LessonPage): boolean =>
  one.progress === 'ONGOING' && askedRows(one).some(({ row }) => row.type === 'multiple-choice');

/** Before anybody signs in. */
export async function walkOutsideLong(page: Page, portal: Portal, look: LongLook): Promise<void> {
  await page.goto(`${portal.origin('atelier')}/login`);
  await expect(page.getByRole('button', { name: ownLabels['login.submit'] })).toBeVisible();
  await settled(page);
  await look('login');
}
