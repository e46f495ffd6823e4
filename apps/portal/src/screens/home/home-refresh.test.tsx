/** Spec §4 "Class refresh": Home is read again 200 ms after something opens, and nothing moves under the learner. */
import { limits, type HomeSession } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, lessonId, sampleLesson, samplePage } from '../../../testing/samples.ts';

let portal: OpenPortal | undefined;
afterEach(() => {
  portal?.close();
  portal = undefined;
  vi.useRealTimers();
});

/** Five sessions; the third opens at `opensAt`. */
function sessionsAt(now: number, opensAt: readonly number[]): HomeSession[] {
  return [1, 2, 3, 4, 5].map((n) => {
    const at = opensAt[n - 3];
    const isOpen = at === undefined || now >= at;
    return {
      id: id(100 + n),
      name: `Session ${n}`,
      startAt: null,
      expireAt: null,
      expired: false,
      trainers: [],
      nextSlot: null,
      programs: [
        {
          id: id(200 + n),
          programId: id(300 + n),
          name: `Programme ${n}`,
          opensAt: at === undefined ? null : new Date(at).toISOString(),
          closesAt: null,
          reviewed: false,
          mayBeginAgain: false,
          lessons: [
            {
              id: id(400 + n),
              state: isOpen ? 'AVAILABLE' : 'LOCKED',
              progress: 'ONGOING',
              progression: 0,
              scoring: { global: { actual: 0, max: 2 } },
              order: 1,
              currentNodeId: null,
              startedAt: null,
              startAt: at === undefined ? null : new Date(at).toISOString(),
              expireAt: null,
              waitsFor: null,
              course: { title: `Cours ${n}`, stepCount: 2, minutes: 20, language: 'fr' },
            },
          ],
        },
      ],
    };
  });
}

/** Opens Home on a clock of its own; answers when it was read, in ms after the start. */
async function openHome(
  opens: readonly number[],
): Promise<{ readonly reads: number[]; readonly start: number }> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  const start = Date.now();
  const opensAt = opens.map((ms) => start + ms);
  const reads: number[] = [];
  portal = await openPortal('/', {
    getHome: () => {
      reads.push(Date.now() - start);
      return { items: sessionsAt(Date.now(), opensAt), total: 5 };
    },
    // What can be filtered by comes apart, and is not waited for.
    listOwnClasses: () => new Promise<never>(() => undefined),
  });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  // What was read to get here, ahead of the screen and by it, is of no interest.
  reads.length = 0;
  return { reads, start };
}

/** Whether a read came within a frame or two of 200 ms after the opening. */
const just = (read: number | undefined, opening: number): boolean => {
  const late = (read ?? 0) - opening - limits.classAutoRefreshMs;
  return late >= 0 && late <= 40;
};

test('200 ms after a session opens, once for each; focus and what is read stay where they are', async () => {
  const { reads } = await openHome([8_000, 12_000]);
  const kept = page.getByRole('article').nth(1).getByRole('link').first().element();
  if (!(kept instanceof HTMLElement)) throw new Error('no link to stand on');
  kept.focus();
  scrollTo(0, scrollY + kept.getBoundingClientRect().top - 40);
  const before = { top: kept.getBoundingClientRect().top, scroll: scrollY };
  expect(before.scroll).toBeGreaterThan(0);

  await vi.advanceTimersByTimeAsync(9_000);
  await expect.poll(() => reads.length).toBe(1);
  expect(just(reads[0], 8_000), `read at ${reads[0]} ms`).toBe(true);
  await expect
    .element(
      page
        .getByRole('article')
        .nth(2)
        .getByRole('link', { name: /Cours 3/ }),
    )
    .toBeVisible();
  await expect.element(page.getByText('Désormais ouvert\u00a0: Cours 3')).toBeInTheDocument();
  expect(document.activeElement).toBe(kept);
  // To a pixel: what stands above may have grown.
  expect(Math.abs(kept.getBoundingClientRect().top - before.top)).toBeLessThan(1);

  // The next one too, though the time of the last render is the same.
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.poll(() => reads.length).toBe(2);
  expect(just(reads[1], 12_000), `read at ${reads[1]} ms`).toBe(true);
  expect(document.activeElement).toBe(kept);
  expect(Math.abs(kept.getBoundingClientRect().top - before.top)).toBeLessThan(1);
});

test('an opening just before the 20 s tick is not forgotten by it', async () => {
  const opening = limits.refreshMs - 60;
  const { reads, start } = await openHome([opening]);
  // Up to the tick of the clock, which is drawn before the refresh is due.
  await vi.advanceTimersByTimeAsync(limits.refreshMs + start - Date.now() + 60);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await vi.advanceTimersByTimeAsync(1_000);
  await expect
    .poll(() => reads.some((read) => just(read, opening)), { message: 'a read 200 ms after the opening' })
    .toBe(true);
});

test('what was read because the link to Home had the focus is read again on coming from a lesson', async () => {
  let reads = 0;
  portal = await openPortal(`/session/${lessonId}`, {
    getLesson: () => sampleLesson,
    getCurrentPage: () => samplePage(1, [], { blockType: 'slide' }),
    listOwnClasses: () => new Promise<never>(() => undefined),
    getHome: () => {
      reads += 1;
      const items = sessionsAt(0, []).map((one) => ({ ...one, name: `Lecture ${reads}` }));
      return { items, total: items.length };
    },
  });
  const back = page.getByRole('link', { name: 'Retour à l’accueil' });
  await expect.element(back).toBeVisible();
  (back.element() as HTMLElement).focus();
  await expect.poll(() => reads).toBe(1);
  await back.click();
  await expect.element(page.getByRole('heading', { name: 'Lecture 2' }).first()).toBeVisible();
});
