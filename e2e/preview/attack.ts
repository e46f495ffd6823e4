// Hostile messages at a preview that really shows a block: malformed, stale and hiding ones from the right window, and
// well-formed ones from windows that have no business there.
import { hostileMessages, hostileWords, previewBlock, renderOf } from '@parcours/contract/testing';
import { expect, type Page } from '@playwright/test';
import type { Portal } from '../portal.ts';
import { officeOrigin } from '../back-office/office.ts';
import type { FramedPreview } from './framed-preview.ts';

export interface Attack {
  readonly sent: number;
  /** Versions shown that the back-office never sent, or that hold hostile words. */
  readonly accepted: number;
}

/** Those three do not travel from a test to the browser; the judge's own test has them. */
const homebound = new Set(['a map for a block', 'a ring', 'a deep well']);

/** Through JSON where the message has names that an assignment would swallow. */
export async function say(page: Page, message: unknown): Promise<void> {
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

/** What would be believed, did it come from the right window at the right origin. */
const wellFormed = (version: number): readonly object[] => [
  renderOf(previewBlock(hostileWords), version),
  renderOf(previewBlock(hostileWords), version + 1, { mode: 'correction' }),
  {
    channel: 'portal-preview',
    version: 1,
    type: 'render',
    payload: {
      contentVersion: version + 2,
      mode: 'correction',
      pageId: '01890000-0000-7000-8000-000000000001',
    },
  },
];

/** The editor must have been opened with its windows connected. */
export async function attack(page: Page, portal: Portal, preview: FramedPreview): Promise<Attack> {
  const shown = await preview.shown();
  const before = (await preview.told()).length;
  const hostile = hostileMessages(shown).filter(({ name }) => !homebound.has(name));
  let sent = 0;
  for (const { message } of hostile) {
    await say(page, message);
    sent += 1;
  }
  // The preview's own window is not the one that embeds it, nor of the right origin.
  for (const message of wellFormed(shown + 90)) {
    await preview.frame.evaluate((value) => window.postMessage(value, '*'), message);
    sent += 1;
  }
  sent += await fromOtherWindows(page, portal, shown + 90);
  await expect(preview.frame.getByRole('alert').first()).toBeVisible();
  const told = (await preview.told()).slice(before);
  const strange = told.filter(
    ({ type, payload }) => type === 'lint' && (payload.contentVersion ?? 0) !== shown,
  ).length;
  const words = await preview.frame.getByText(hostileWords).count();
  const polluted = await preview.frame.evaluate(() => 'polluted' in window || 'polluted' in {});
  const moved = (await preview.shown()) === shown ? 0 : 1;
  return { sent, accepted: strange + words + (polluted ? 1 : 0) + moved };
}

/** Other origins, and the right origin in a window that does not embed the preview. */
async function fromOtherWindows(page: Page, portal: Portal, version: number): Promise<number> {
  const origin = portal.origin('atelier');
  const others = [
    ...['evil', 'content', 'maple', 'admin.maple'].map((name) =>
      origin.replace('//localhost', `//${name}.localhost`),
    ),
    officeOrigin(portal, 'atelier'),
  ];
  const html = `<!doctype html><html lang="fr"><title>Fenêtre</title><iframe src="${origin}/preview"></iframe></html>`;
  await page
    .context()
    .route(/^http:\/\/[a-z.]*localhost:\d+\/window$/, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
  let sent = 0;
  for (const other of others) {
    const opened = page.waitForEvent('popup');
    await page.evaluate((address) => {
      window.open(address);
    }, `${other}/window`);
    const popup = await opened;
    await popup.waitForLoadState('domcontentloaded');
    for (const message of wellFormed(version)) {
      await popup.evaluate((value) => (window.opener as Window).frames[0]?.postMessage(value, '*'), message);
      sent += 1;
    }
    // A page of a wrong origin cannot hold the preview at all.
    if (other !== officeOrigin(portal, 'atelier'))
      await expect.poll(() => popup.frames().filter((one) => one.url().endsWith('/preview')).length).toBe(0);
    await popup.close();
  }
  return sent;
}
