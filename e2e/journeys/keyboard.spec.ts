// The way of a learner by keyboard alone, in both languages: each new screen begins at its heading, each stop is seen.
import { oneWay } from '../every-way.ts';
import type { Page } from '@playwright/test';
import { forgetChosenLanguage } from '../sign-in.ts';
import { languages } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { words as allWords } from '../screens/words.ts';

const tenant = 'atelier';
const browserLocale = { fr: 'fr-FR', en: 'en-GB' } as const;
const stopsAtMost = 60;

const focused = (page: Page) => page.locator(':focus');

/** Presses Tab until the element has the focus, and sees a ring on it. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < stopsAtMost; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const label = element.getAttribute('aria-label') ?? element.textContent;
      return { words: `${element.id} ${label}`, ring: outlineStyle === 'none' ? '0px' : outlineWidth };
    });
    if (stop === null) continue;
    expect(stop.ring, `the ring of “${stop.words}”`).not.toBe('0px');
    if (name.test(stop.words)) return;
  }
  throw new Error(`Tab does not reach ${name.source}`);
}

const atHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

for (const language of oneWay(languages, 'last')) {
  const words = allWords[language];
  test.describe(language, () => {
    test.use({ locale: browserLocale[language] });

    test(`a learner's way by keyboard alone, ${language} @once`, async ({ page, portal }) => {
      await forgetChosenLanguage(page);
      await page.goto(`${portal.origin(tenant)}/login`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await tabTo(page, /username/);
      await page.keyboard.type('learner2');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Demo-2026!');
      await page.keyboard.press('Enter');
      await atHeading(page, words.home);

      await tabTo(page, new RegExp(`${words.resume}|${words.start}`));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/session\/[^/]+\/page\//);
      await atHeading(page, /./);

      // From the end of the sheet to its head again: nothing holds the focus.
      await tabTo(page, new RegExp(words.next));
      await tabTo(page, new RegExp(words.back));
      await page.keyboard.press('Enter');
      await atHeading(page, words.home);

      await page.goBack();
      await atHeading(page, /./);
      await expect(focused(page)).not.toHaveText(words.home);
    });
  });
}
