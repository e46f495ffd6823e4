/** Zoom is everybody's, unless the context takes it away on small screens (domain §1, spec §9 "Viewport meta"). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';

const free = 'width=device-width, initial-scale=1';
let portal: OpenPortal | undefined;
let meta: HTMLMetaElement;
beforeEach(() => {
  for (const one of document.querySelectorAll('meta[name=viewport]')) one.remove();
  meta = document.createElement('meta');
  meta.name = 'viewport';
  meta.content = free;
  document.head.append(meta);
});
afterEach(async () => {
  portal?.close();
  meta.remove();
  await page.viewport(1280, 800);
});

test('with the switch on there is none under 768 px, and again above', async () => {
  await page.viewport(360, 740);
  portal = await openPortal('/403', {}, { settings: { lockZoomOnSmallScreens: true } });
  await expect.poll(() => meta.content).toBe(`${free}, maximum-scale=1, user-scalable=no`);
  await page.viewport(768, 1024);
  await expect.poll(() => meta.content).toBe(free);
});

test('without it nothing limits the zoom', async () => {
  await page.viewport(360, 740);
  portal = await openPortal('/403', {});
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(meta.content).toBe(free);
});
