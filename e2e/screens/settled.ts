// When a page may be looked at: its parts are there, its pictures drawn, its fonts come.
import { expect, type Page } from '@playwright/test';

/** Waits for all that; a picture that never comes does not hold it up. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true], dialog[open] [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    const drawn = [...document.images]
      .filter(({ loading }) => loading !== 'lazy')
      .map((image) => image.decode().catch(() => undefined));
    await Promise.all([...drawn, document.fonts.ready]);
  });
}
