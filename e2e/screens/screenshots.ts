// npm run screenshots: every screen and state at three widths, light and dark, in both languages, with a sheet of them
// all; `-- --only dashboard,account` takes some walks alone. They go into /screenshots, which git does not see.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../portal.ts';
import { type Journey, namedWalks, visitAll, type VisitLook } from '../visits.ts';

const folder = join(root, 'screenshots');
const widths = [360, 768, 1280] as const;
const schemes = ['light', 'dark'] as const;
/** Each tenant in the language of its courses: between them every screen is seen in both. */
const journeys: readonly Journey[] = [
  { tenant: 'atelier', language: 'fr' },
  { tenant: 'maple', language: 'en' },
];

interface Picture {
  readonly title: string;
  readonly file: string;
}

const pictures: Picture[] = [];

rmSync(folder, { recursive: true, force: true });
const look: VisitLook = async ({ page, tenant, language }, state) => {
  mkdirSync(join(folder, `${tenant}-${language}`), { recursive: true });
  for (const width of widths) {
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await setHeight(page, width);
      const file = `${tenant}-${language}/${state}-${width}-${scheme}.png`;
      await page.screenshot({ path: join(folder, file), animations: 'disabled' });
      pictures.push({ title: `${tenant}, ${language}: ${state}, ${width} px, ${scheme}`, file });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
};
await visitAll(journeys, look, namedWalks(process.argv));
writeFileSync(join(folder, 'index.html'), sheet(pictures));
console.log(`${pictures.length} pictures are in ${folder}; open index.html to see them together.`);

/** A dialog stands over what is in view; a screen is shown whole, its bars where a tall window has them. */
async function setHeight(page: Page, width: number): Promise<void> {
  const height = width < 768 ? 740 : 800;
  await page.setViewportSize({ width, height });
  if ((await page.locator('dialog[open]').count()) > 0) return;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (whole > height) await page.setViewportSize({ width, height: Math.min(whole, 4000) });
}

function sheet(all: readonly Picture[]): string {
  const figures = all.map(
    ({ title, file }) =>
      `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${title}</figcaption></figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
body { font: 0.8rem system-ui; display: grid; grid-template-columns: repeat(6, 1fr); gap: 1rem; margin: 1rem }
figure { margin: 0 }
img { inline-size: 100%; border: 1px solid }
</style>
${figures.join('\n')}
</html>
`;
}
