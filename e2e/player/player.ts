// Drives the player as a learner does: by roles and names, with one kind of hands. What a page asks is read from the
// answers of the server to the portal itself, so that the test makes no call of its own.
import { type LessonPage, limits, type NextStep } from '@parcours/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../screens/words.ts';
import { askedRows, isKnown, waitsForTrainer } from './answers.ts';
import type { Hands } from './hands.ts';
import { plainText } from './plain-text.ts';
import { answerRow, expectAnswer } from './row-hands.ts';

export interface Player {
  /** The page of the address, as the server gave it last. */
  current(): Promise<LessonPage>;
  /** Says "C’est parti" where the page waits for it. */
  start(): Promise<void>;
  /** Answers every question of the page. */
  answer(): Promise<void>;
  /** Sees that the page still shows the answers that {@link answer} gives. */
  expectAnswers(): Promise<void>;
  /** Presses Next once, no sooner after the last time than the portal takes for another press (spec §9). */
  pressNext(): Promise<void>;
  /** Presses Next and goes through what comes, until another page is shown or the lesson has ended; `blank` without an answer. */
  goOn(how?: { readonly blank?: boolean }): Promise<Passage>;
  previous(): Promise<void>;
  next(): Locator;
  dialog(title: string | RegExp): Locator;
}

export interface Passage {
  /** The titles of the feedbacks that were shown. */
  readonly feedbacks: readonly string[];
  readonly ended: boolean;
}

const pageAddress = /\/session\/[^/]+\/page\/([^/?#]+)/;
const pageCall = /\/api\/lessons\/[^/]+\/pages\//;

export function drive(page: Page, hands: Hands, words: Words): Player {
  const seen = watchPages(page);
  const dialog = (title: string | RegExp) => page.getByRole('dialog', { name: title });
  const next = () => page.getByRole('button', { name: words.next, exact: true });

  const idInAddress = () => pageAddress.exec(page.url())?.[1];
  const current = async (): Promise<LessonPage> => {
    let found: LessonPage | undefined;
    await expect
      .poll(() => (found = seen.get(idInAddress() ?? '')), { message: `page of ${page.url()}` })
      .toBeDefined();
    if (found === undefined) throw new Error('The page was found and lost.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf(found));
    return found;
  };

  let pressedAt = -Infinity;
  const pressNext = async (): Promise<void> => {
    const pause = pressedAt + limits.nextDebounceMs - performance.now();
    if (pause > 0) await page.waitForTimeout(pause);
    await hands.press(next());
    pressedAt = performance.now();
  };

  return {
    current,
    next,
    pressNext,
    dialog,
    async start() {
      await hands.press(dialog(words.timed).getByRole('button', { name: words.letsGo }));
      await expect(dialog(words.timed)).toBeHidden();
      // Its questions are known here once its answer was read, which may be later than it was shown.
      await expect.poll(async () => (await current()).startRequired).toBe(false);
    },
    async answer() {
      for (const asked of askedRows(await current())) await answerRow(page, hands, words, asked);
    },
    async expectAnswers() {
      for (const asked of askedRows(await current())) await expectAnswer(page, words, asked);
    },
    async previous() {
      const before = await current();
      await hands.press(page.getByRole('button', { name: words.previous, exact: true }));
      await expect.poll(idInAddress).not.toBe(before.id);
      await current();
    },
    async goOn({ blank = false } = {}) {
      const before = await current();
      const asks = askedRows(before).length > 0 && before.progress === 'ONGOING';
      await pressNext();
      if (blank) await hands.press(dialog(words.noAnswer).getByRole('button', { name: words.goOn }));
      const feedbacks = asks ? await readFeedbacks(page, pressNext, words) : [];
      if (asks && waitsForTrainer(before)) expect(feedbacks, before.title).toEqual([words.waits]);
      else if (blank) expect(feedbacks[0], before.title).toBe(words.unanswered);
      else if (asks && isKnown(before)) expect(feedbacks[0], before.title).toBe(words.correct);
      await expect.poll(idInAddress, { message: `after ${before.title}` }).not.toBe(before.id);
      const ended = idInAddress() === undefined;
      if (!ended) await current();
      return { feedbacks, ended };
    },
  };
}

/** Keeps each page that the server answers to the portal. */
function watchPages(page: Page): ReadonlyMap<string, LessonPage> {
  const seen = new Map<string, LessonPage>();
  const keep = (step: NextStep | undefined) => {
    if (step === undefined || !('blockType' in step)) return;
    // What the portal has is not sent again with the answer.
    const before = seen.get(step.id);
    const isKnown = step.content === null && before?.contentVersion === step.contentVersion;
    seen.set(step.id, isKnown && before !== undefined ? { ...step, content: before.content } : step);
  };
  page.on('response', (response) => {
    if (!pageCall.test(response.url()) || !response.ok()) return;
    void response
      .json()
      .then((body: Partial<LessonPage> & { next?: NextStep }) => {
        if (body.blockType !== undefined) keep(body as LessonPage);
        keep(body.next);
      })
      // An answer that a reload cut off has nobody to read it.
      .catch(() => undefined);
  });
  return seen;
}

function titleOf(page: LessonPage): string {
  return plainText(page.content?.title ?? page.title);
}

/** The heading of the strip that says what became of an answer; it has the focus right after the answer. */
export const verdictOn = (page: Page): Locator => page.locator('h2[data-enter="next"]');

/** One feedback after another; the first carries the verdict. */
async function readFeedbacks(page: Page, pressNext: () => Promise<void>, words: Words): Promise<string[]> {
  const verdict = verdictOn(page);
  await expect(verdict).toBeFocused();
  const place = page.getByRole('main').getByText(words.feedbackPlace);
  const count = (await place.isVisible())
    ? Number(words.feedbackPlace.exec(await place.innerText())?.[1])
    : 1;
  const titles: string[] = [];
  for (let step = 1; step <= count; step += 1) {
    await expect(verdict).toBeFocused();
    titles.push(plainText(await verdict.innerText()));
    await pressNext();
  }
  return titles;
}
