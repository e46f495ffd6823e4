/** Sound and haptics: off until asked for, at the verdict only, and never more than the page tells (experience §7). */
import type { Comfort, PageAnswer, Row } from '@parcours/contract';
import { verdictOf } from '@parcours/player/verdict-signal';
import { deviceComfort, forgetComfort } from '@parcours/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import {
  lessonId,
  sampleAnswer,
  sampleLesson,
  samplePage,
  sampleResults,
  sampleUser,
} from '../../../../testing/samples.ts';

const free: Row = { id: 'q', type: 'free-answer', input: 'number', title: 'Combien ?' };
const step = samplePage(1, [free]);
let portal: OpenPortal | null = null;
let buzzes: unknown[] = [];
let tones = 0;

beforeEach(() => {
  [buzzes, tones] = [[], 0];
  vi.spyOn(navigator, 'vibrate').mockImplementation((pattern) => {
    buzzes.push(pattern);
    return true;
  });
  vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(() => {
    tones += 1;
  });
  vi.spyOn(OscillatorNode.prototype, 'stop').mockImplementation(() => undefined);
});
afterEach(() => {
  portal?.close();
  portal = null;
  forgetComfort();
  vi.restoreAllMocks();
});

async function answer(comfort: Partial<Comfort>, page = step): Promise<void> {
  const next = samplePage(2, [], { blockType: 'slide' });
  portal = await openPortal(`/session/${lessonId}`, {
    getMe: () => ({ ...sampleUser, comfort: { ...deviceComfort, ...comfort } }),
    getLesson: () => sampleLesson,
    getCurrentPage: () => page,
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    answerPage: () => sampleAnswer(page, next, { sections: {} }),
    nextPage: () => next,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: page.title })).toBeVisible();
  expect([buzzes, tones]).toEqual([[], 0]);
  await userEvent.fill(screen.getByRole('textbox'), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }));
}

test('neither comes unless it was chosen', async () => {
  await answer({});
  await expect.poll(() => portal?.calls.map(({ name }) => name)).toContain('answerPage');
  await new Promise((done) => setTimeout(done, 300));
  expect([buzzes, tones]).toEqual([[], 0]);
});

test.for<readonly [Partial<Comfort>, boolean, boolean]>([
  [{ sound: 'on' }, true, false],
  [{ haptics: 'on' }, false, true],
  [{ sound: 'on', haptics: 'on' }, true, true],
])('with %o the verdict is heard or felt, once', async ([comfort, heard, felt]) => {
  await answer(comfort);
  await expect.poll(() => [tones > 0, buzzes.length]).toEqual([heard, felt ? 1 : 0]);
});

test.for<readonly [string, Partial<NonNullable<PageAnswer['results']>>, string | null]>([
  ['all right', { verdict: 'correct' }, 'good'],
  ['a part', { verdict: 'partialy_correct' }, 'part'],
  ['none', { verdict: 'incorrect' }, 'wrong'],
  ['nothing graded', { verdict: null }, null],
  ['nothing answered', { verdict: 'incorrect', answered: false }, null],
  ['a trainer has still to grade', { verdict: 'correct', pending: true }, null],
  ['the course does not tell yet', { verdict: 'correct', sections: null, feedbacks: [] }, null],
])('%s', ([, more, verdict]) => {
  const results = { ...sampleResults, pending: false, answered: true, sections: {}, ...more };
  expect(verdictOf({ results })).toBe(verdict);
});
