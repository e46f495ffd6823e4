// What a learner does on screens where everything is long, and the longest task of the main thread while they do it.
import { expect, type Page } from '@playwright/test';
import { playUntil } from '../learner.ts';
import { answersFor } from '../player/answers.ts';
import { verdictOn } from '../player/player.ts';
import { dashboardWords } from '../screens/dashboard-words.ts';
import { settled } from '../screens/settled.ts';
import { words as allWords } from '../screens/words.ts';
import type { LongCentre } from './long-centre.ts';
import { asksChoices, nextButton } from './long-walk.ts';

export interface Use {
  readonly what: string;
  /** Of the longest task, in ms; 0 below 50 ms, which no browser reports. */
  readonly longestMs: number;
}

declare global {
  interface Window {
    longestTask?: number;
  }
}

const words = allWords.fr;
/** What follows an act has come by then. */
const afterMs = 800;

/** Before the first page. */
export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longestTask = Math.max(window.longestTask ?? 0, duration);
    }).observe({ type: 'longtask' });
  });

/** `slower`: how many times slower the processor is made while something is done. What it takes is added to `uses`. */
export async function useLong(
  page: Page,
  origin: string,
  { learner, lessonId }: LongCentre,
  slower: number,
  uses: Use[],
): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  const width = page.viewportSize()?.width ?? 0;
  const measured = async (what: string, act: () => Promise<unknown>) => {
    // What is fetched in a quiet moment has come.
    await page.waitForTimeout(afterMs);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate(() => (window.longestTask = 0));
    await act();
    await page.waitForTimeout(afterMs);
    const longestMs = await page.evaluate(() => window.longestTask ?? 0);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    uses.push({ what: `${what}, ${width} px`, longestMs });
  };
  const open = async (path: string) => {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
  };

  await open('/');
  const pages = page.getByRole('navigation', { name: 'Pages de sessions' });
  await measured('another page of sessions', async () => {
    await pages.getByRole('link', { name: '2', exact: false }).first().click();
    await expect(page).toHaveURL(/page=2/);
  });
  await open(`/?q=session`);
  await measured('typing a search', () => page.getByRole('searchbox').fill('session 19'));

  await playUntil(learner, lessonId, asksChoices, answersFor);
  await open(`/session/${lessonId}`);
  await measured('a choice', () => page.getByRole('main').getByRole('checkbox').nth(1).click());
  const isSheet = width < 1200;
  const opener = page.getByRole('button', { name: words.outline });
  if (isSheet) await measured('the outline', () => opener.click());
  const outline = isSheet
    ? page.getByRole('dialog', { name: words.outline })
    : page.getByRole('navigation', { name: words.outline });
  await measured('another module of the outline', () => outline.locator('summary').first().click());
  await measured('the same module, folded', () => outline.locator('summary').first().click());
  if (isSheet) await page.keyboard.press('Escape');
  await measured('the answer', async () => {
    await nextButton(page).click();
    await expect(verdictOn(page)).toBeFocused();
  });
  // The address is that of the next page already: what is shown is not.
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  await measured('the next page', async () => {
    await nextButton(page).click();
    await expect(heading).not.toHaveText(title);
  });

  await open('/tableau-de-bord/niveaux');
  await measured('a competency', () => page.locator('main summary').first().click());
  await open('/tableau-de-bord/logbook');
  await measured('older entries of the logbook', () =>
    page.getByRole('button', { name: 'Voir les notes plus anciennes' }).click(),
  );
  await measured('writing an entry', async () => {
    await page.getByRole('button', { name: dashboardWords.fr.write }).click();
    await page.getByRole('textbox', { name: dashboardWords.fr.titleField }).fill('Une note');
  });
  await measured('a thread', () => page.locator('li h3 a').first().click());
}
