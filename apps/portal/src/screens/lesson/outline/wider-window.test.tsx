/** A window that is made wider shows the outline's column at once: it was fetched in a quiet moment. */
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import { lessonId, sampleLesson, samplePage } from '../../../../testing/samples.ts';

let portal: OpenPortal | null = null;
afterEach(async () => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
  await screen.viewport(1280, 800);
});

const isFetched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/course-column.tsx'));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('from a phone’s width to a wide one the column is there with the frame that has room for it', async () => {
  performance.setResourceTimingBufferSize(10_000);
  // The window is narrow, its screen is not.
  vi.spyOn(window.screen, 'width', 'get').mockReturnValue(1920);
  await screen.viewport(360, 800);
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () =>
      samplePage(1, [{ id: 'f', type: 'free-answer', input: 'number', title: 'Combien ?' }]),
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
  expect(isFetched()).toBe(false);
  await expect.poll(isFetched, { timeout: 20_000 }).toBe(true);
  // What has come is run, with what it imports.
  for (let frame = 0; frame < 30; frame += 1) await nextFrame();
  for (const width of [1280, 1920]) {
    await screen.viewport(360, 800);
    await expect.poll(() => document.querySelector('[data-outline-column]')).toBeNull();
    await screen.viewport(width, 900);
    await nextFrame();
    await nextFrame();
    expect(document.querySelector('[data-outline-column]')?.textContent).toContain('Étape 1');
  }
});
