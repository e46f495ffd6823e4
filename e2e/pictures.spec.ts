// A photograph on a lesson's page: as wide as it is shown, loaded once, by the document before anything is drawn; and what
// that spares (decision 0550).
import type { Page } from '@playwright/test';
import { type Learner, lessonsOf, playUntil, signIn, worked } from './learner.ts';
import { answersFor } from './player/answers.ts';
import type { Portal } from './portal.ts';
import { carryToken } from './sign-in.ts';
import { tenants } from './tenants.ts';
import { expect, test } from './test.ts';

const tenant = 'atelier';
const phone = { width: 360, height: 780, ratio: 2 };
const screens = [
  { ...phone, asked: '800' },
  { ...phone, ratio: 3, asked: '1200' },
  { width: 1280, height: 800, ratio: 1, asked: '800' },
  { width: 1280, height: 800, ratio: 2, asked: '1600' },
];

test.use({ locale: 'fr-FR', contextOptions: { serviceWorkers: 'block' } });

test('a lesson’s photograph comes as wide as it is shown, and once', async ({ browser, page, ownPortal }) => {
  const admin = await signIn(ownPortal, tenant, 'admin');
  await hangPhotographs(ownPortal, admin, await photograph(page));
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const open = (await lessonsOf(learner)).filter(({ state }) => state === 'AVAILABLE');
  const lesson = open.sort((a, b) => (b.course?.stepCount ?? 0) - (a.course?.stepCount ?? 0))[0];
  const step = await playUntil(learner, lesson?.id ?? '', hasPicture, answersFor);
  expect(hasPicture(step)).toBe(true);
  const ids = Object.keys(step.content?.files ?? {});
  for (const { ratio, asked: width, ...viewport } of screens) {
    const context = await browser.newContext({ viewport, deviceScaleFactor: ratio, serviceWorkers: 'block' });
    const tab = await context.newPage();
    const asked: { url: string; bytes: number }[] = [];
    tab.on('response', (response) => {
      const bytes = Number(response.headers()['content-length']);
      if (ids.includes(response.url().split('/')[5] ?? '')) asked.push({ url: response.url(), bytes });
    });
    await carryToken(tab, ownPortal, tenant, learner);
    await tab.goto(`${ownPortal.origin(tenant)}/session/${lesson?.id}`);
    const picture = tab.locator('main img[srcset]').first();
    await expect(picture).toBeVisible();
    await tab.waitForLoadState('networkidle');
    const drawn = await picture.evaluate((image: HTMLImageElement) => ({
      url: image.currentSrc,
      width: image.clientWidth,
      sizes: image.sizes,
      shape: image.clientWidth / image.clientHeight,
    }));
    // The document and the player name the same candidate: every picture is asked for once.
    const addresses = asked.map(({ url }) => new URL(url).pathname);
    expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted());
    const of = asked.find(({ url }) => url === drawn.url);
    expect(new URL(drawn.url).searchParams.get('w')).toBe(width);
    // What `sizes` says is what the page draws.
    expect(Math.abs(drawn.width - told(drawn.sizes, viewport.width))).toBeLessThanOrEqual(8);
    expect(drawn.shape).toBeCloseTo(4 / 3, 1);
    const whole = step.content?.files[drawn.url.split('/')[5] ?? '']?.size ?? NaN;
    console.log(
      `a photograph of 12 megapixels at ${viewport.width} px, ratio ${ratio}: ` +
        `${Math.round(whole / 1000)} KB whole, ${Math.round((of?.bytes ?? NaN) / 1000)} KB as it is shown`,
    );
    expect(of?.bytes).toBeLessThan(whole / 3);
    await context.close();
  }
});

const hasPicture = ({ content }: { readonly content: { readonly files: object } | null }): boolean =>
  Object.values(content?.files ?? {}).some((file: { fileType: string }) => file.fileType === 'image');

/** The width that a `sizes` of the player comes to. */
function told(sizes: string, viewport: number): number {
  const [, from, wide, less] = /\(min-width: (\d+)px\) (\d+)px, calc\(100vw - (\d+)px\)/.exec(sizes) ?? [];
  return viewport >= Number(from) ? Number(wide) : viewport - Number(less);
}

/** Drawn in the browser: hills of many colours under grains, 4,000 × 3,000. */
async function photograph(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4_000, 3_000);
    const paper = canvas.getContext('2d');
    if (paper === null) throw new Error('no canvas');
    for (let at = 0; at < 400; at += 1) {
      paper.fillStyle = `hsl(${(at * 37) % 360} ${30 + (at % 50)}% ${20 + (at % 60)}% / 0.5)`;
      paper.beginPath();
      paper.ellipse(
        (at * 997) % 4_000,
        (at * 613) % 3_000,
        40 + ((at * 71) % 700),
        30 + ((at * 53) % 500),
        at,
        0,
        7,
      );
      paper.fill();
    }
    const picture = paper.getImageData(0, 0, 4_000, 3_000);
    let seed = 1;
    for (let at = 0; at < picture.data.length; at += 4) {
      seed = (seed * 48_271) % 2_147_483_647;
      for (const part of [0, 1, 2])
        picture.data[at + part] = (picture.data[at + part] ?? 0) + (seed % 13) - 6;
    }
    paper.putImageData(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** In the place of every drawing of the demonstration's pages. */
async function hangPhotographs(portal: Portal, { api, token }: Learner, photo: Buffer): Promise<void> {
  const { items } = worked(await api.listMedia({ query: { fileType: 'image', use: 'used', limit: 100 } }));
  const drawings = items.filter(({ type, width }) => type === 'image/png' && width === 1_200);
  expect(drawings.length).toBeGreaterThan(0);
  for (const { id } of drawings) {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
    const answer = await fetch(`${portal.origin(tenant)}/api/files/${id}/replace`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    expect(answer.status).toBe(201);
  }
}
