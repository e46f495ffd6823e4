// The learner's own tools, once by keyboard at a desk in French and once by touch on a phone in English: the search, notes
// and bookmarks with their file, the mistakes, the goal of a week and the paper. axe looks
// at each state in one of the two views, in turn.
import { oneWay } from '../every-way.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { lessonsOf, signIn } from '../learner.ts';
import { type Hands, handsOf, type HandsName } from '../player/hands.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import type { Language, Tenant } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { type ToolWords, toolWords } from '../screens/tool-words.ts';

interface Run {
  readonly tenant: Tenant;
  readonly language: Language;
  readonly by: HandsName;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

const runs: readonly Run[] = [
  { tenant: 'atelier', language: 'fr', by: 'keyboard', width: 1280, scheme: 'light' },
  { tenant: 'maple', language: 'en', by: 'touch', width: 360, scheme: 'dark' },
];

interface Stop {
  readonly page: Page;
  readonly hands: Hands;
  readonly t: ToolWords;
  readonly origin: string;
  readonly looks: (state: string) => Promise<void>;
}

for (const { tenant, language, by, width, scheme } of oneWay(runs, 'first'))
  test.describe(`${tenant}, in ${language}, by ${by}, ${width} px wide @once`, () => {
    const isPhone = by === 'touch';
    test.use({
      locale: { fr: 'fr-FR', en: 'en-GB' }[language],
      hasTouch: isPhone,
      isMobile: isPhone,
      viewport: { width, height: isPhone ? 740 : 800 },
    });

    test('each tool of a learner is found and used', async ({ page, portal }) => {
      const learner = await signIn(portal, tenant, 'learner2');
      const lesson = (await lessonsOf(learner)).find(({ state }) => state === 'AVAILABLE');
      if (lesson === undefined) throw new Error('The demo has no open lesson for this learner.');
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.addInitScript(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await forgetChosenLanguage(page);
      await carryToken(page, portal, tenant, learner);
      let states = isPhone ? 1 : 0;
      const looks = async (state: string) => {
        states += 1;
        if (states % 2 === 0) expect(await faultsOf(page, state, { scheme, width })).toEqual([]);
      };
      const stop: Stop = {
        page,
        hands: handsOf(by, page),
        t: toolWords[language],
        origin: portal.origin(tenant),
        looks,
      };
      await notes(stop, lesson.id);
      await search(stop, tenant);
      await mistakes(stop);
      await goal(stop);
      await paper(stop, lesson.id);
    });
  });

async function notes({ page, hands, t, origin, looks }: Stop, lessonId: string): Promise<void> {
  await page.goto(`${origin}/session/${lessonId}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const step = (await title.innerText()).trim();
  const opener = page.getByRole('button', { name: t.note, exact: true });
  await hands.press(opener);
  const note = page.getByRole('dialog', { name: t.noteWindow });
  const words = `${t.noteText} ${Date.now()}`;
  await hands.write(note.getByRole('textbox'), words);
  await hands.press(note.getByRole('button', { name: t.bookmark }));
  await expect(note.getByRole('button', { name: t.bookmarked })).toHaveAttribute('aria-pressed', 'true');
  await expect(note.getByText(t.saved)).toBeVisible();
  await looks('note');
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(opener).toBeFocused();

  await page.goto(`${origin}/mes-notes`);
  const line = page.getByRole('listitem').filter({ hasText: words });
  await expect(line.getByText(t.bookmarkMark, { exact: true })).toBeVisible();
  await looks('notes');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    hands.press(page.getByRole('button', { name: t.download })),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(words);
  expect(text).toContain(step);
  await hands.press(line.getByRole('button', { name: t.removeNote }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t.keep })).toBeFocused();
  await looks('notes-remove');
  await hands.press(dialog.getByRole('button', { name: t.remove, exact: true }));
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await looks('notes-empty');
}

async function search({ page, hands, t, looks }: Stop, tenant: Tenant): Promise<void> {
  await hands.press(page.getByRole('banner').getByRole('link', { name: t.search }));
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await hands.write(field, 'zzzz');
  await expect(page.getByRole('heading', { name: t.nothingFound })).toBeVisible();
  await looks('search-none');
  await hands.write(field, t.searched[tenant]);
  const result = page.getByRole('main').locator('a[data-result]').first();
  await expect(result.locator('mark').first()).toBeVisible();
  await looks('search');
  await hands.press(result);
  await expect(page).toHaveURL(/\/session\//);
}

async function mistakes({ page, hands, t, origin, looks }: Stop): Promise<void> {
  await page.goto(`${origin}/tableau-de-bord/niveaux`);
  await hands.press(page.getByRole('link', { name: t.mistakes, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: t.mistakes })).toBeVisible();
  await looks('mistakes');
  await hands.press(page.getByRole('main').getByRole('listitem').getByRole('link').first());
  const check = page.getByRole('button', { name: t.check });
  await expect(check).toBeVisible();
  await looks('mistake');
  await hands.press(check);
  // Nothing was answered: that is asked first, and staying is safe.
  await hands.press(page.getByRole('dialog').getByRole('button').last());
  await expect(page.getByText(t.notYet)).toBeVisible();
  await looks('mistake-wrong');
  await hands.press(page.getByRole('button', { name: t.again }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function goal({ page, hands, t, origin, looks }: Stop): Promise<void> {
  await page.goto(`${origin}/me#weekly-goal`);
  const field = page.getByRole('textbox', { name: t.minutes });
  const save = page.getByRole('button', { name: t.saveGoal });
  await hands.write(field, '3');
  await hands.press(save);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  /** Leaving before the answer would give the call up. */
  const saved = () =>
    page.waitForResponse((one) => one.url().endsWith('/weekly-goal') && one.request().method() !== 'GET');
  await hands.write(field, '90');
  await Promise.all([saved(), hands.press(save)]);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await page.goto(origin);
  const progress = page.getByRole('region', { name: t.goal });
  await expect(progress).toContainText(t.goalSize);
  await looks('home-with-a-goal');
  await hands.press(progress.getByRole('link'));
  await hands.write(field, '');
  await Promise.all([saved(), hands.press(save)]);
  const read = page.waitForResponse((one) => one.url().endsWith('/weekly-goal'));
  await page.goto(origin);
  await expect(page.getByRole('article').first()).toBeVisible();
  // Before it is read, no goal is shown in any case.
  expect(await (await read).json()).toMatchObject({ minutes: null });
  await expect(progress).toHaveCount(0);
}

async function paper({ page, hands, t, origin, looks }: Stop, lessonId: string): Promise<void> {
  await page.goto(`${origin}/session/${lessonId}`);
  const opener = page.getByRole('button', { name: t.outline });
  if ((await opener.getAttribute('aria-expanded')) === null) await hands.press(opener);
  await hands.press(page.getByRole('link', { name: t.printRead }));
  const print = page.getByRole('button', { name: t.print, exact: true });
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await looks('print');
  await hands.press(print);
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  // On paper there are the pages alone.
  await page.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
}
