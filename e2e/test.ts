// The test of this workspace: Playwright's, with portals to run it on.
import { test as base } from '@playwright/test';
import { lendData } from './portal-data.ts';
import { type Portal, portalOutputs, startPortal } from './portal.ts';

/** Lines of each portal that are shown where a journey failed. */
const shownLines = 40;
/** Of a line, where the run prints it. */
const shownSigns = 600;

interface OwnOfTest {
  /** A portal for this test alone: for those who change what others would read. */
  readonly ownPortal: Portal;
  /** Used by itself: what the portals wrote is attached to a test that failed. */
  readonly portalsOfFailure: null;
}

interface OwnOfWorker {
  /** A portal shared by the tests of a worker: for those who only read, or sign in as somebody of their own. */
  readonly portal: Portal;
  /** Used by itself: a worker ends when the data of its portals is gone. */
  readonly dataGone: null;
}

/** What went wrong in each removal of a portal's data, undefined where nothing did. */
const removals: Promise<unknown>[] = [];

export const test = base.extend<OwnOfTest, OwnOfWorker>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright names what a fixture needs by destructuring, also when that is nothing
  ownPortal: async ({}, use) => withPortal(use),
  portalsOfFailure: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- as above
    async ({}, use, info) => {
      await use(null);
      if (info.status === info.expectedStatus) return;
      const body = portalOutputs(shownLines).join('\n\n');
      await info.attach('what the portals wrote', { body, contentType: 'text/plain' });
      // Warnings and errors in the run's own output: where it ran, the report may be gone.
      const warned = body.split('\n').filter((line) => /"level":[456]0/.test(line));
      console.log(warned.map((line) => line.slice(0, shownSigns)).join('\n'));
    },
    { auto: true },
  ],
  // oxlint-disable-next-line eslint/no-empty-pattern -- as above
  portal: [async ({}, use) => withPortal(use), { scope: 'worker', timeout: 150_000 }],
  dataGone: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- as above
    async ({}, use) => {
      await use(null);
      const wrong = (await Promise.all(removals)).filter((error) => error !== undefined);
      if (wrong.length > 0) throw new AggregateError(wrong, 'The data of a portal could not be removed.');
    },
    { scope: 'worker', auto: true },
  ],
});

async function withPortal(use: (portal: Portal) => Promise<void>): Promise<void> {
  const data = await lendData();
  const portal = await startPortal(data);
  try {
    await use(portal);
  } finally {
    // Its data goes with it: a second of waiting for callers would keep nothing. How a server stops has tests of its own.
    await portal.kill();
    // A database that is dropped waits for the disk: the next test does not wait with it.
    removals.push(
      data.remove().then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
  }
}

export { expect } from '@playwright/test';
