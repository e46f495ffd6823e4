// Home's filters, the dashboard's routes, the logbook and the public certificate, in a real browser.
import { oneWay } from './every-way.ts';
import type { Page } from '@playwright/test';
import { dashboardWords } from './screens/dashboard-words.ts';
import { signIn, worked } from './learner.ts';
import type { Portal } from './portal.ts';
import { carryToken, forgetChosenLanguage } from './sign-in.ts';
import { languages, type Language } from './tenants.ts';
import { expect, test } from './test.ts';
import { words as allWords } from './screens/words.ts';

const locales = { fr: 'fr-FR', en: 'en-GB' } as const;

async function comeIn(page: Page, portal: Portal): Promise<string> {
  await forgetChosenLanguage(page);
  await carryToken(page, portal, 'atelier', await signIn(portal, 'atelier'));
  return portal.origin('atelier');
}

for (const language of oneWay(languages, 'last')) {
  const words = dashboardWords[language];
  test.describe(language, () => {
    test.use({ locale: locales[language] });

    test(`every route of the dashboard, ${language} @once`, async ({ page, portal }) => {
      const origin = await comeIn(page, portal);
      const routes: readonly (readonly [string, string, string])[] = [
        ['/tableau-de-bord', '/tableau-de-bord/niveaux', words.levels],
        ['/tableau-de-bord/niveaux', '/tableau-de-bord/niveaux', words.levels],
        ['/tableau-de-bord/metiers', '/tableau-de-bord/metiers', words.jobs],
        ['/tableau-de-bord/statistiques', '/tableau-de-bord/statistiques', words.stats],
        ['/tableau-de-bord/validations', '/tableau-de-bord/validations', words.certificates],
        ['/tableau-de-bord/certicates', '/tableau-de-bord/certicates', words.certificates],
        ['/tableau-de-bord/logbook', '/tableau-de-bord/logbook', words.logbook],
      ];
      for (const [asked, shown, title] of routes) {
        await page.goto(origin + asked);
        await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: allWords[language].results })).toBeVisible();
        await expect(page.locator('nav a[aria-current=page]', { hasText: title })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(shown);
        await expect(page).toHaveTitle(new RegExp(`– ${title}$`));
      }
      await page.goto(`${origin}/tableau-de-bord/autre`);
      await expect(page.getByRole('heading', { level: 1, name: allWords[language].notFound })).toBeVisible();
      await page.goto(`${origin}/test-badges`);
      await expect(page.getByRole('heading', { level: 1, name: words.badges })).toBeVisible();
    });

    test(`a certificate is checked by anybody, ${language} @once`, async ({ page, browser, portal }) => {
      const origin = await comeIn(page, portal);
      await page.goto(`${origin}/tableau-de-bord/validations`);
      const valid = page
        .getByRole('article')
        .filter({ hasText: /Valable|Valid/ })
        .first();
      // Read at once: a list that is read anew meanwhile may begin with another one.
      const { said, address } = await valid.evaluate((article: HTMLElement) => ({
        said: article.innerText,
        address: article.querySelector('a[href^="/certificates/"]')?.getAttribute('href') ?? '',
      }));
      const score = /(\d+)\s(?:sur|out of)\s1000/.exec(said)?.[1] ?? 'none';
      const download = page.waitForEvent('download');
      await valid.getByRole('link', { name: words.pdf }).click();
      expect((await download).suggestedFilename()).toMatch(/^certificat-.*\.pdf$/);
      await expect(valid.getByRole('link', { name: words.publicPage })).toBeVisible();
      // Somebody who never signed in.
      const stranger = await browser.newContext({ locale: locales[language] });
      const outside = await stranger.newPage();
      await outside.goto(origin + address);
      await expect(outside.getByRole('heading', { level: 1, name: words.check })).toBeVisible();
      await expect(outside.getByText(words.genuine)).toBeVisible();
      await expect(outside.getByText('Léa Moreau')).toBeVisible();
      await expect(outside.getByText(new RegExp(`^${score} (sur|out of) 1000$`))).toBeVisible();
      // What is not frozen is not shown: nothing of the account, nothing to go on to.
      const text = await outside.locator('main').innerText();
      for (const secret of ['learner', '@', '1996']) expect(text).not.toContain(secret);
      await outside.goto(`${origin}/certificates/0123456789abcdef`);
      await expect(outside.getByText(words.unknown)).toBeVisible();
      await stranger.close();
    });
  });
}

const language: Language = 'fr';
const words = dashboardWords[language];
test.use({ locale: locales[language] });

test('Home: filters, search and pages live in the address, and back works @once', async ({
  page,
  portal,
}) => {
  const origin = await comeIn(page, portal);
  const cards = page.getByRole('article');
  const count = async (chip: RegExp) =>
    Number(/\d+/.exec(await page.getByRole('button', { name: chip }).innerText())?.[0]);
  await page.goto(origin);
  await expect(cards).toHaveCount(5);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(cards).toHaveCount(3);
  await page.goBack();
  await expect(cards).toHaveCount(5);

  const upcoming = await count(words.upcoming);
  await page.getByRole('button', { name: words.upcoming }).click();
  await expect(cards).toHaveCount(upcoming);
  expect(new URL(page.url()).search).toBe('?when=upcoming');
  await page.goBack();
  await expect(cards).toHaveCount(5);

  await page.getByRole('combobox', { name: words.program }).selectOption({ label: 'Recyclage harnais (2)' });
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: words.past }).click();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: words.clear }).click();
  await expect(cards).toHaveCount(5);

  const search = page.getByRole('searchbox', { name: words.search });
  await search.fill('VIZILLE');
  await expect(cards).toHaveCount(1);
  await search.fill('zzzz');
  await expect(page.getByRole('heading', { name: words.noMatch })).toBeVisible();
  await expect(search).toBeFocused();
  await page.getByRole('button', { name: words.clear }).first().click();
  await expect(cards).toHaveCount(5);
});

test('Home refreshes without moving the focus or the page @once', async ({ page, portal }) => {
  const origin = await comeIn(page, portal);
  await page.clock.install();
  await page.goto(origin);
  const last = page.getByRole('article').last().getByRole('link').first();
  // What stands above arrives in its own time.
  await expect(page.getByRole('searchbox', { name: words.search })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await last.focus();
  await page.evaluate(() => window.scrollTo(0, 400));
  const before = await page.evaluate(() => window.scrollY);
  const asked = page.waitForResponse((response) => response.url().includes('/api/users/me/home'));
  await page.clock.runFor(20_500);
  await asked;
  await expect(last).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a list replaces the tabs, charts stay away, what is not for phones is counted @once', async ({
    page,
    portal,
  }) => {
    const origin = await comeIn(page, portal);
    await page.goto(`${origin}/tableau-de-bord`);
    const list = page.getByRole('combobox', { name: words.section });
    await expect(list.getByRole('option')).toHaveText([
      words.levels,
      words.jobs,
      words.certificates,
      new RegExp(`^${words.logbook}`),
    ]);
    await list.selectOption({ label: words.jobs });
    await expect(page).toHaveURL(/\/metiers$/);
    // The statistics are for larger screens (spec §2): a link to them leads to the levels.
    await page.goto(`${origin}/tableau-de-bord/statistiques?period=year`);
    await expect(page).toHaveURL(/\/niveaux/);
    await expect(page.getByRole('img', { name: words.overall })).toHaveCount(0);
    await expect(list.locator('option:checked')).toHaveText(words.levels);
    await page.goto(`${origin}/?when=past`);
    await expect(page.getByRole('heading', { name: words.hidden })).toBeVisible();
    await expect(page.getByText('Recyclage de printemps.')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Recyclage de printemps' })).toHaveCount(0);
  });
});

test('the logbook by keyboard: write with a file, read an answer, delete with the word @once', async ({
  page,
  ownPortal,
}) => {
  const origin = await comeIn(page, ownPortal);
  await page.goto(`${origin}/tableau-de-bord/logbook`);
  await expect(page.getByRole('link', { name: new RegExp(words.unread) })).toBeVisible();
  const press = async (name: string | RegExp) => {
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .focus();
    await page.keyboard.press('Enter');
  };
  await press(words.write);
  await press(words.send);
  await expect(page.getByRole('heading', { name: words.problem })).toBeVisible();
  await page.getByRole('textbox', { name: words.titleField }).focus();
  await page.keyboard.type('Nacelle, deuxième jour');
  await page.getByRole('textbox', { name: words.message }).focus();
  await page.keyboard.type('Voici la photo de l’étiquette.');
  await page.getByLabel(words.files).setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('pas une image') },
    { name: 'etiquette.gif', mimeType: 'image/gif', buffer: Buffer.from(onePixel, 'base64') },
  ]);
  await expect(page.getByText('etiquette.gif', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^notes\.txt/)).toBeVisible();
  await press(words.send);
  await expect(page.getByRole('heading', { level: 2, name: 'Nacelle, deuxième jour' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'etiquette.gif' })).toBeVisible();

  // The trainer answers from elsewhere; the list brings it within its refresh, and the tab says so.
  const trainer = await signIn(ownPortal, 'atelier', 'trainer');
  const where = JSON.stringify({ title: 'Nacelle, deuxième jour' });
  const [entry] = worked(await trainer.api.listLogBookRecords({ query: { where } })).items;
  if (entry === undefined) throw new Error('The trainer does not see the entry.');
  const { studentId, companyId, classId, title, id } = entry;
  const body = { studentId, companyId, classId, title, parentId: id, message: 'Photo nette, merci.' };
  worked(await trainer.api.createLogBookRecord({ body }));
  await page.goto(`${origin}/tableau-de-bord/logbook`);
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByText(words.unread)).toBeVisible();
  await page.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Photo nette, merci.')).toBeVisible();
  await page.getByRole('link', { name: words.allThreads }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByText(words.unread)).toHaveCount(0);

  await page.getByRole('link', { name: title }).focus();
  await page.keyboard.press('Enter');
  await press(words.remove);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.wordField }).fill('oui');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: words.wordField }).fill('supprimer');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

const onePixel = 'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
