// The browser of the journeys: what it is started with.
import { expect, test } from './test.ts';

test('what Playwright turns off in Chromium stays off beside what we turn off @once', async ({ browser }) => {
  const session = await browser.newBrowserCDPSession();
  const { commandLine } = await session.send('SystemInfo.getInfo');
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, names = '']) =>
    names.split(','),
  );
  expect(lists.length).toBe(2);
  // Of two lists Chromium reads the last.
  expect(lists.at(-1)).toEqual(expect.arrayContaining(lists[0] ?? []));
});
