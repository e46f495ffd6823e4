// The preview in the back-office's frame, on its real origins: what it believes, and that nothing hostile is believed.
import { hostileMessages, hostileWords, previewBlock, renderOf } from '@parcours/contract/testing';
import type { Frame, Page } from '@playwright/test';
import { signIn } from './learner.ts';
import type { Portal } from './portal.ts';
import { expect, test } from './test.ts';

/** A page of the back-office that frames the portal's preview, and keeps what it is told. */
async function openHarness(page: Page, portal: Portal): Promise<Frame> {
  const origin = portal.origin('atelier');
  const admin = origin.replace('//localhost', '//admin.localhost');
  const html = `<!doctype html><html lang="fr"><title>Administration</title><body><h1>Administration</h1>
    <iframe title="preview" allow="local-network-access" src="${origin}/preview" style="inline-size:900px;block-size:700px"></iframe></body></html>`;
  await page
    .context()
    .route(/^http:\/\/(admin|evil|content)\.localhost:\d+\/harness/, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
  // The harness is answered by the test, not by the machine: the browser would ask before it frames a local page.
  await page.context().grantPermissions(['local-network-access']);
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    window.addEventListener('message', (event) => told.push(event.data));
  });
  await page.goto(`${admin}/harness`);
  await expect.poll(() => page.frames().some((one) => one.url() === `${origin}/preview`)).toBe(true);
  const frame = page.frames().find((one) => one.url() === `${origin}/preview`);
  if (frame === undefined) throw new Error('the preview did not come');
  return frame;
}

/** Through JSON where the message has names that an assignment would swallow. */
async function say(page: Page, message: unknown): Promise<void> {
  const json = /__proto__/.test(textOf(message)) ? textOf(message) : null;
  await page.evaluate(
    ({ value, text }) => {
      const frame = document.querySelector('iframe')?.contentWindow;
      frame?.postMessage(text === null ? value : JSON.parse(text), '*');
    },
    { value: json === null ? message : null, text: json },
  );
}

function textOf(message: unknown): string {
  try {
    return JSON.stringify(message) ?? '';
  } catch {
    return '';
  }
}

test('the preview believes the back-office alone: no hostile message is shown @once', async ({
  page,
  portal,
}) => {
  const trainer = await signIn(portal, 'atelier', 'trainer');
  const frame = await openHarness(page, portal);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await say(page, renderOf(previewBlock('Le vrai bloc'), 5, { accessToken: trainer.token }));
  await expect(frame.getByRole('heading', { level: 1, name: 'Le vrai bloc' })).toBeVisible();

  // Those three do not travel from the test to the browser; the judge's own test has them.
  const homebound = new Set(['a map for a block', 'a ring', 'a deep well']);
  const hostile = hostileMessages(5).filter(({ name }) => !homebound.has(name));
  for (const { message } of hostile) await say(page, message);

  // Other windows of the browser: wrong origins, and the right origin in a window that does not embed the preview.
  const origin = portal.origin('atelier');
  const others = ['evil.localhost', 'content.localhost', 'admin.localhost'].map((host) =>
    origin.replace('//localhost', `//${host}`),
  );
  for (const other of others) {
    const opened = page.waitForEvent('popup');
    await page.evaluate((address) => {
      window.open(address);
    }, `${other}/harness`);
    const popup = await opened;
    await popup.waitForLoadState('domcontentloaded');
    await popup.evaluate(
      (message) => (window.opener as Window).frames[0]?.postMessage(message, '*'),
      renderOf(previewBlock(hostileWords), 90),
    );
    // A frame of a wrong origin cannot hold the preview at all.
    if (!other.includes('admin.'))
      await expect.poll(() => popup.frames().filter((one) => one.url().endsWith('/preview')).length).toBe(0);
    await popup.close();
  }
  await expect(frame.getByRole('alert')).toContainText('content.localhost');

  await say(page, renderOf(previewBlock('Encore un vrai bloc'), 6));
  await expect(frame.getByRole('heading', { level: 1, name: 'Encore un vrai bloc' })).toBeVisible();
  await expect(frame.getByText(hostileWords)).toHaveCount(0);
  expect(await frame.evaluate(() => 'polluted' in window || 'polluted' in {})).toBe(false);
  const told = await page.evaluate(() => Reflect.get(window, 'told') as { type: string; payload: unknown }[]);
  const shown = told.filter(({ type }) => type === 'lint').map(({ payload }) => payload);
  expect(shown).toEqual([
    { contentVersion: 5, issues: [] },
    { contentVersion: 6, issues: [] },
  ]);
  expect(hostile.length + others.length).toBeGreaterThanOrEqual(40);
  console.log(`preview: ${hostile.length + others.length} hostile messages, 0 accepted`);
});
