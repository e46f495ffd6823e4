// An author's first course, by the screens alone and as fast as they are; at the speed of a person: `npm run prove -- new-author`.
import { HumanTime } from '../journeys/human-time.ts';
import { expect, test } from '../test.ts';
import { playNewAuthor } from './new-author.ts';

test.use({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });

test('a new author brings a course of three pages before a learner, and repairs a key that was wrong @once', async ({
  page,
  browser,
  ownPortal,
}) => {
  const hand = new HumanTime();
  const learner = await browser.newPage({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  await playNewAuthor({ office: page, portal: learner }, ownPortal, hand, (name, run) =>
    test.step(name, run),
  );
  await learner.close();
  console.log(`A new author: ${hand.words}.`);
  expect(hand.seconds).toBeLessThanOrEqual(10 * 60);
});
