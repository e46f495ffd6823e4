// The tools, windows and dialogs that one page of the player offers, each opened, looked at, and left.
import type { LessonPage } from '@parcours/contract';
import { expect, type Locator } from '@playwright/test';
import type { Player } from '../player/player.ts';
import { playerWords } from './player-words.ts';
import type { Look, Visit } from './screens.ts';
import { settled } from './settled.ts';
import { words as allWords } from './words.ts';

export interface Stop extends Visit {
  readonly player: Player;
  readonly look: Look;
  /** Goes to the page where the learner is. */
  readonly again: () => Promise<LessonPage>;
}

/** Opens what the traits of the page promise; the page is somewhere on it afterwards. */
export async function lookAtTools(stop: Stop, traits: readonly string[]): Promise<void> {
  const { page, player, look, language, again } = stop;
  const words = playerWords[language];
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const shown = async (name: string, what: Locator, state: string) => {
    await expect(what, name).toBeVisible();
    await look(state);
  };
  const dialog = page.getByRole('dialog');
  /** It stands beside the page where there is room. */
  const openOutline = async () => {
    const { outline } = allWords[language];
    const isColumn = await page.getByRole('button', { name: outline }).getAttribute('aria-expanded');
    if (isColumn === null) await press(outline);
  };
  const tools: Readonly<Record<string, () => Promise<void>>> = {
    'widget-course-title': async () => {
      await openOutline();
      await press(words.tutorial);
      await shown('tutorial', page.getByRole('dialog', { name: words.tutorial }), 'tutorial');
      await again();
      await page.keyboard.press('?');
      await shown('shortcuts', player.dialog(words.shortcuts), 'shortcuts');
    },
    'course-video': async () => {
      await openOutline();
      await press(words.courseVideo);
      await shown('course video', dialog, 'course-video');
    },
    calculator: async () => {
      await press(words.calculator);
      const calculator = page.getByRole('dialog', { name: words.calculator });
      await calculator.getByRole('button', { name: '7', exact: true }).click();
      await shown('calculator', calculator, 'calculator');
    },
    resources: async () => {
      await press(words.resources);
      await shown('resources', dialog, 'resources');
      const file = dialog.getByRole('listitem').getByRole('button').first();
      // A lone file is open at once.
      if ((await file.count()) === 0) return;
      await file.click();
      await settled(page);
      await look('resources-file');
    },
    'medias-by-mail': async () => {
      await press(words.mail);
      await shown('mail', player.dialog(words.mailTitle), 'mail');
    },
    'video-external': async () => {
      await press(words.playVideo);
      await shown('video', page.locator('main iframe'), 'video-playing');
    },
    'video-link': async () => {
      await page.locator('main a[aria-haspopup=dialog]').first().click();
      await shown('video', dialog, 'video-dialog');
    },
    'file-audio': async () => {
      const listen = page.getByRole('main').getByRole('button', { name: words.listen });
      if ((await listen.count()) === 0) return;
      await listen.first().click();
      await look('sound-excerpt');
    },
    'drag-n-drop': async () => {
      await press(words.placeMenu);
      await shown('menu of a label', page.locator('[popover]:popover-open').first(), 'tile-menu');
    },
    'interactive-image': async () => {
      await page.locator('main').getByRole('button', { name: /1/ }).first().click();
      await look('interactive-image-open');
    },
  };
  for (const trait of traits) {
    const open = tools[trait];
    if (open === undefined) continue;
    await again();
    // A picture that arrives late moves what is about to be pressed.
    await settled(page);
    await open();
  }
}

/** What is shown when the server refuses, the session has ended, or nothing gets through; the answers stay typed. */
export async function lookAtFailures({ page, player, look, language, again }: Stop): Promise<void> {
  const words = playerWords[language];
  let filled = false;
  const submission = /\/pages\/current\?include=next/;
  const answering = async (how: 'abort' | { readonly status: number; readonly code: string }) => {
    await again();
    await page.route(submission, (route) =>
      how === 'abort'
        ? route.abort()
        : route.fulfill({
            status: how.status,
            json: { errors: [{ code: how.code, title: how.code, message: how.code }], requestId: 'r-1' },
          }),
    );
    // What was answered once is there again.
    if (filled) await player.expectAnswers();
    else await player.answer();
    filled = true;
    await player.pressNext();
  };
  await answering({ status: 409, code: 'RETRY_RESTRICT' });
  await expect(page.getByRole('dialog').getByText('r-1')).toBeVisible();
  await look('refused');
  await page.unroute(submission);
  await answering({ status: 401, code: 'UNAUTHORIZED' });
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  await look('sign-in-again');
  await page.unroute(submission);
  await answering('abort');
  await expect(player.dialog(words.notSent)).toBeVisible({ timeout: 25_000 });
  await look('not-sent');
  await page.unroute(submission);
}
