// The test of this workspace: Playwright's, with portals to run it on.
import { test as base } from '@playwright/test';
import { lendData } from './portal-data.ts';
import { type Portal, startPortal } from './portal.ts';

interface OwnOfTest {
  /** A portal for this test alone: for those who change what others would read. */
  readonly ownPortal: Portal;
}

interface OwnOfWorker {
  /** A portal shared by the tests of a worker: for those who only read, or sign in as somebody of their own. */
  readonly portal: Portal;
}

export const test = base.extend<OwnOfTest, OwnOfWorker>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright names what a fixture needs by destructuring, also when that is nothing
  ownPortal: async ({}, use) => withPortal(use),
  // oxlint-disable-next-line eslint/no-empty-pattern -- as above
  portal: [async ({}, use) => withPortal(use), { scope: 'worker', timeout: 150_000 }],
});

async function withPortal(use: (portal: Portal) => Promise<void>): Promise<void> {
  const data = await lendData();
  const portal = await startPortal(data);
  try {
    await use(portal);
  } finally {
    await portal.stop();
    await data.remove();
  }
}

export { expect } from '@playwright/test';
