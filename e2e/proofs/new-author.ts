// Somebody's first course at the speed of a person (0.4 s a click, five signs a second), from the sign-in until a learner has
// answered and a wrong key was repaired, in two browsers on the built portal; every page load and job takes what it takes.
import { launchChromium } from '../browser.ts';
import { playNewAuthor } from '../back-office/new-author.ts';
import { HumanTime } from '../journeys/human-time.ts';
import { startPortal } from '../portal.ts';
import { lendData, makeDemo } from '../portal-data.ts';

const secondsMax = 10 * 60;

const removeDemo = await makeDemo();
const data = await lendData();
const portal = await startPortal(data);
const browser = await launchChromium();
const hand = new HumanTime({ isReal: true });
const began = performance.now();
const seconds = (since: number): number => (performance.now() - since) / 1000;
let fault: unknown = null;
try {
  const office = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  const learner = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  for (const page of [office, await learner.newPage()]) page.setDefaultTimeout(20_000);
  const [learnerPage] = learner.pages();
  if (learnerPage === undefined) throw new Error('the learner has no window');
  await playNewAuthor({ office, portal: learnerPage }, portal, hand, async (name, run) => {
    const [at, clicks] = [performance.now(), hand.clicks];
    await run();
    console.log(`  ${name}: ${hand.clicks - clicks} clicks, ${seconds(at).toFixed(0)} s`);
  });
} catch (error) {
  fault = error;
  console.log(String(error));
} finally {
  await browser.close();
  await portal.stop();
  await data.remove();
  await removeDemo();
}
const total = seconds(began);
const ok = fault === null && total <= secondsMax;
console.log(
  `new-author ${ok ? 'ok' : 'short'} ${total.toFixed(0)} s of ${secondsMax}, ${hand.words} by hand`,
);
process.exitCode = ok ? 0 : 1;
