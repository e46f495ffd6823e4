/** The comfort settings do what they say: less motion stops what moves, and the timer is silent when asked (domain §1). */
import type { Comfort } from '@parcours/contract';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../testing/portal.tsx';
import { lessonId, sampleAnswer, sampleLesson, samplePage, sampleUser } from '../../testing/samples.ts';
import { forgetComfort } from '@parcours/web';

let portal: OpenPortal | undefined;
afterEach(() => {
  portal?.close();
  portal = undefined;
  forgetComfort();
});

const comfortOf = (change: Partial<Comfort>): Comfort => ({
  theme: 'system',
  motion: 'system',
  timerSpeech: 'all',
  singleKeys: 'on',
  density: 'comfortable',
  readingFont: 'portal',
  textSize: 'device',
  sound: 'off',
  haptics: 'off',
  ...change,
});

/** Opens the dialog of the account and closes it; answers the seconds that its arrival took. */
async function dialogMoves(): Promise<number> {
  const moved = new Promise<number>((done) => {
    addEventListener('animationend', ({ target, elapsedTime }) => {
      if (target instanceof HTMLDialogElement) done(elapsedTime);
    });
  });
  await page.getByRole('button', { name: 'Demander la suppression de mon compte' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const seconds = await moved;
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  return seconds;
}

test('less motion, as chosen in the account, stops what moves at once; more brings it back', async () => {
  const sent: unknown[] = [];
  let comfort = comfortOf({});
  portal = await openPortal('/me', {
    getMe: () => ({ ...sampleUser, comfort }),
    getAccountDeletion: () => ({ requestedAt: null, held: null }),
    updateUser: ({ body }) => {
      sent.push(body);
      comfort = { ...comfort, ...(body as { readonly comfort: Partial<Comfort> }).comfort };
      return { ...sampleUser, comfort };
    },
  });
  // Something that turns for ever, as a video's waiting sign would.
  const turning = document.createElement('div');
  document.body.append(turning);
  const style = document.createElement('style');
  style.textContent =
    '@keyframes go-round { to { rotate: 1turn } } [data-turns] { animation: go-round 1s infinite }';
  document.head.append(style);
  turning.dataset['turns'] = '';
  const running = () => turning.getAnimations().filter(({ playState }) => playState === 'running').length;

  await expect.poll(running).toBe(1);
  expect(await dialogMoves()).toBeGreaterThan(0.1);
  await page.getByRole('radio', { name: 'Réduites' }).click();
  await expect.poll(() => sent).toEqual([{ comfort: { motion: 'reduced' } }]);
  await expect.poll(running).toBe(0);
  expect(await dialogMoves()).toBeLessThan(0.01);
  await page
    .getByRole('group', { name: 'Animations' })
    .getByRole('radio', { name: 'Comme mon appareil' })
    .click();
  await expect.poll(running).toBe(1);
  expect(await dialogMoves()).toBeGreaterThan(0.1);
  style.remove();
  turning.remove();
});

test('with less motion another theme is there whole: no colour is on its way through what inherits it', async () => {
  portal = await openPortal('/403', {
    getMe: () => ({ ...sampleUser, comfort: comfortOf({ motion: 'reduced', theme: 'light' }) }),
  });
  const link = page.getByRole('contentinfo').getByRole('link').first();
  await expect.element(link).toBeVisible();
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
  const inkOf = (element: Element) => getComputedStyle(element).color;
  const before = inkOf(link.element());
  await new Promise((drawn) => requestAnimationFrame(drawn));
  document.documentElement.dataset['theme'] = 'dark';
  const foot = page.getByRole('contentinfo').element();
  expect(inkOf(link.element())).not.toBe(before);
  expect(inkOf(link.element())).toBe(inkOf(foot));
  expect(document.getAnimations().filter((one) => one instanceof CSSTransition)).toEqual([]);
});

const half = 'Il reste la moitié du temps.';
const twenty = 'Il reste 20 secondes.';
const over = 'Le temps est écoulé. Vos réponses sont envoyées.';

/** What the portal says aloud while the timer of a minute passes `left` seconds. */
async function heardAt(left: number, timerSpeech: Comfort['timerSpeech']): Promise<readonly string[]> {
  const timed = {
    ...samplePage(1, [
      { id: 'q', type: 'free-answer', input: 'number', title: 'Quelle hauteur ?', unit: 'm' },
    ]),
    timeLimit: 60,
    startedAt: new Date().toISOString(),
    deadlineAt: new Date(Date.now() + left * 1_000 + 1_500).toISOString(),
  };
  portal = await openPortal(`/session/${lessonId}`, {
    getMe: () => ({ ...sampleUser, comfort: comfortOf({ timerSpeech }) }),
    getLesson: () => sampleLesson,
    getCurrentPage: () => timed,
    saveDraft: () => ({ savedAt: new Date().toISOString() }),
    answerPage: () => sampleAnswer(timed, samplePage(2, [], { blockType: 'slide' })),
    nextPage: () => samplePage(2, [], { blockType: 'slide' }),
  });
  const said: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.closest('[data-announcer]') !== null)
        said.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const timer = page.getByRole('timer');
  await expect.element(timer).toBeVisible();
  const shown = () => /(\d+):(\d\d)/.exec(timer.elements()[0]?.textContent ?? '')?.slice(1) ?? [];
  // Until the second after it is shown, or the timer has gone with its step.
  const passed = () => {
    const [minutes, seconds] = shown();
    return minutes === undefined || Number(minutes) * 60 + Number(seconds) < left;
  };
  await expect.poll(passed).toBe(true);
  watch.disconnect();
  return said;
}

test.for([
  ['all', 30, half],
  ['end', 30, null],
  ['off', 30, null],
  ['all', 20, twenty],
  ['end', 20, twenty],
  ['off', 20, null],
  ['off', 0, over],
] as const)('timer speech “%s” at %d s left: %s', async ([speech, left, words]) => {
  const said = await heardAt(left, speech);
  const ofTimer = said.filter((text) => [half, twenty, over].includes(text));
  expect(ofTimer).toEqual(words === null ? [] : [words]);
});

test('larger letters, as chosen in the account, are there at once and leave no mark when the device decides again', async () => {
  let comfort = comfortOf({});
  portal = await openPortal('/me', {
    getMe: () => ({ ...sampleUser, comfort }),
    getAccountDeletion: () => ({ requestedAt: null, held: null }),
    updateUser: ({ body }) => {
      comfort = { ...comfort, ...(body as { readonly comfort: Partial<Comfort> }).comfort };
      return { ...sampleUser, comfort };
    },
  });
  const size = () => parseFloat(getComputedStyle(document.documentElement).fontSize);
  const group = page.getByRole('group', { name: 'Taille du texte' });
  const usual = size();
  await group.getByRole('radio', { name: 'Très grande' }).click();
  await expect.poll(() => size() / usual).toBeGreaterThan(1.4);
  expect(localStorage.getItem('textSize')).toBe('larger');
  await group.getByRole('radio', { name: 'Comme mon appareil' }).click();
  await expect.poll(size).toBe(usual);
  expect(localStorage.getItem('textSize')).toBeNull();
});
