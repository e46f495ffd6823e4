// A page arrives whole: what comes in chunks of its own is awaited, so that nothing moves under the pointer.
import type { Locator, Page } from '@playwright/test';
import { type Learner, playUntil, signIn } from '../learner.ts';
import { makeProgram } from '../made-program.ts';
import { answersFor } from '../player/answers.ts';
import { playerWords } from '../screens/player-words.ts';
import type { Portal } from '../portal.ts';
import { carryToken } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { words } from '../screens/words.ts';

const tenant = 'atelier';
const lateMs = 600;

// What the worker fetches ahead cannot be held back here.
test.use({ locale: 'fr-FR', serviceWorkers: 'block' });

/** Chunks of those names come late, as they do on a slow network; answers which have been asked for. */
async function delay(page: Page, names: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  for (const name of names) {
    await page.route(`**/${name}-*.js`, async (route) => {
      asked.add(name);
      await new Promise((next) => setTimeout(next, lateMs));
      await route.continue();
    });
  }
  return asked;
}

/** How far each has moved between being seen first and having everything around it, in pixels. */
async function moves(page: Page, all: readonly Locator[]): Promise<readonly number[]> {
  const tops = () => Promise.all(all.map(async (one) => (await one.boundingBox())?.y ?? NaN));
  for (const one of all) await one.waitFor();
  const early = await tops();
  await page.waitForTimeout(2 * lateMs);
  const late = await tops();
  return late.map((top, at) => top - (early[at] ?? NaN));
}

/** Plays until a page holds an interactive image; answers its address, and that of a page answered on the way. */
async function pagesOf(portal: Portal, learner: Learner) {
  const { lessons } = await makeProgram(portal, tenant, learner, { progression: 'free' });
  for (const { id } of lessons) {
    let answered: string | undefined;
    const found = await playUntil(
      learner,
      id,
      (page) => {
        if (page.content?.interactiveImage !== undefined) return true;
        if (page.blockType === 'exercice') answered ??= page.id;
        return false;
      },
      answersFor,
    );
    const address = `${portal.origin(tenant)}/session/${id}/page/`;
    if (found.content?.interactiveImage !== undefined && answered !== undefined)
      return { pictured: address + found.id, corrected: address + answered };
  }
  throw new Error('No course has an interactive image behind an exercise.');
}

test('nothing moves when a picture, a table, a sound or a verdict comes late @once', async ({
  page,
  ownPortal,
}) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const { pictured, corrected } = await pagesOf(ownPortal, learner);
  await carryToken(page, ownPortal, tenant, learner);
  const late = ['interactive-image', 'content-table', 'video-external', 'sound-player'];
  const asked = await delay(page, [...late, 'verdict-strip']);
  // The whole page is seen, and the footer stands at its end.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await page.goto(pictured);
  const play = page.getByRole('button', { name: playerWords.fr.playVideo });
  const next = page.getByRole('button', { name: words.fr.next, exact: true });
  expect(await moves(page, [play, next])).toEqual([0, 0]);
  await expect(page.getByRole('region', { name: playerWords.fr.sound })).toBeVisible();
  // The strip of a verdict comes in a quiet moment.
  expect([...asked].filter((one) => one !== 'verdict-strip').toSorted()).toEqual(late.toSorted());
  await page.goto(corrected);
  expect(await moves(page, [page.locator('main fieldset').first()])).toEqual([0]);
  expect([...asked]).toContain('verdict-strip');
});
