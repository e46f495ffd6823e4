// Markup that somebody else wrote never runs: one round of the corpus in every text place, shown on every kind of screen.
import { test, expect } from './test.ts';
import { lendData } from './portal-data.ts';
import { proveXss } from './xss/prove-xss.ts';

test('a round of hostile markup is kept, shown and sent, and nothing of it runs @once', async ({
  browser,
}, info) => {
  test.setTimeout(420_000);
  const data = await lendData('embedded');
  try {
    const { faults, figures } = await proveXss(browser, data, 1);
    info.annotations.push({ type: 'figures', description: figures });
    console.log(figures);
    expect(faults).toEqual([]);
  } finally {
    await data.remove();
  }
});
