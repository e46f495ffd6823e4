// A hint says its cost before and after it is opened, and of two drafts the older one stays one click away (experience §7):
// by touch and keyboard, on a phone and at a desk, in French and in English.
import { oneWay } from '../every-way.ts';
import type { LessonPage } from '@parcours/contract';
import { faultsOf } from '../axe.ts';
import { playUntil, signIn, untouchedLesson } from '../learner.ts';
import { answersFor, askedRows } from '../player/answers.ts';
import { handsOf, type HandsName } from '../player/hands.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import { tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';

const runs = [
  { tenant: 'atelier', language: 'fr', locale: 'fr-FR', by: 'touch', width: 360 },
  { tenant: 'maple', language: 'en', locale: 'en-GB', by: 'keyboard', width: 1280 },
] as const satisfies readonly { readonly by: HandsName; readonly [part: string]: unknown }[];

const said = {
  fr: {
    hints: /^(Voir|Revoir) les indices/,
    next: /^Indice 1\s: −([\d.,]+) points?$/,
    costs: (cost: string) => new RegExp(`Il coûte ${cost} points? sur le score`),
    cost: (cost: string) => new RegExp(`Il vous a coûté ${cost} points?`),
    open: 'Ouvrir l’indice',
    keep: 'Annuler',
    drafts: 'Deux brouillons de cette étape',
    older: 'Reprendre la plus ancienne',
    newer: 'Reprendre la plus récente',
    kept: /^Gardé sur cet appareil/,
    saved: /^Enregistré/,
  },
  en: {
    hints: /^See the hints (\(|again)/,
    next: /^Hint 1: −([\d.,]+) points?$/,
    costs: (cost: string) => new RegExp(`It costs ${cost} points? of this step`),
    cost: (cost: string) => new RegExp(`It cost you ${cost} points?`),
    open: 'Open the hint',
    keep: 'Cancel',
    drafts: 'Two drafts of this step',
    older: 'Take the older one',
    newer: 'Take the newer one',
    kept: /^Kept on this device/,
    saved: /^Saved/,
  },
} as const;

const costsPoints = ({ startRequired, progress, hints }: LessonPage): boolean =>
  !startRequired && progress === 'ONGOING' && hints.remaining > 0 && (hints.nextMalus ?? 0) > 0;

const asksForWords = (one: LessonPage): boolean =>
  !one.startRequired && askedRows(one).some(({ row }) => row.type === 'free-answer' && row.input === 'text');

for (const { tenant, language, locale, by, width } of oneWay(runs, 'last'))
  test.describe(`${tenant}, in ${language}, by ${by}, ${width} px wide @once`, () => {
    test.use({ locale, hasTouch: by === 'touch', viewport: { width, height: width < 768 ? 740 : 800 } });
    const words = said[language];

    test('a hint says what it costs before it is opened, and what it cost after', async ({
      page,
      ownPortal,
    }) => {
      const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
      const { id } = await untouchedLesson(learner);
      await playUntil(learner, id, costsPoints, answersFor);
      await forgetChosenLanguage(page);
      await carryToken(page, ownPortal, tenant, learner);
      const hands = handsOf(by, page);
      await page.goto(`${ownPortal.origin(tenant)}/session/${id}`);
      await hands.press(page.getByRole('button', { name: words.hints }));
      const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: words.next }) });
      const opener = dialog.getByRole('button', { name: words.next });
      const cost = words.next.exec((await opener.innerText()).trim())?.[1] ?? 'none';
      await hands.press(opener);
      // What spends something asks first, and the safe way has the focus.
      const question = page.getByRole('dialog').filter({ hasText: words.costs(cost) });
      await expect(question.getByRole('button', { name: words.keep, exact: true })).toBeFocused();
      expect(await faultsOf(page, 'hint asked for', { scheme: 'light', width })).toEqual([]);
      await hands.press(question.getByRole('button', { name: words.open, exact: true }));
      await expect(page.getByText(words.cost(cost))).toBeVisible();
      expect(await faultsOf(page, 'hint opened', { scheme: 'dark', width })).toEqual([]);
      await page.reload();
      await hands.press(page.getByRole('button', { name: words.hints }));
      await expect(page.getByText(words.cost(cost))).toBeVisible();
    });

    test('of two drafts the newer one is shown, and the older one is a click away', async ({
      page,
      browser,
      ownPortal,
    }) => {
      const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
      const { id } = await untouchedLesson(learner);
      const shown = await playUntil(learner, id, asksForWords, answersFor);
      expect(asksForWords(shown)).toBe(true);
      await forgetChosenLanguage(page);
      await carryToken(page, ownPortal, tenant, learner);
      const hands = handsOf(by, page);
      const address = `${ownPortal.origin(tenant)}/session/${id}`;
      const field = page.locator('main').getByRole('textbox').first();
      const atFoot = page.locator('#actions');
      // Typed where the server is not reached.
      await page.route('**/pages/current/draft*', (route) => route.abort());
      await page.goto(address);
      await hands.write(field, 'typed on the train');
      await expect(atFoot.getByText(words.kept)).toBeVisible();

      const other = await browser.newContext({ locale });
      const desk = await other.newPage();
      await forgetChosenLanguage(desk);
      await carryToken(desk, ownPortal, tenant, learner);
      await desk.goto(address);
      await desk.locator('main').getByRole('textbox').first().fill('typed at the desk');
      await expect(desk.locator('#actions').getByText(words.saved)).toBeVisible();
      await other.close();

      // Back on the network with the page still open: what is older does not take the place of what is newer.
      await page.unroute('**/pages/current/draft*');
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByText(words.drafts)).toBeVisible();
      await expect(field).toHaveValue('typed at the desk');
      expect(await faultsOf(page, 'two drafts', { scheme: 'light', width })).toEqual([]);
      await hands.press(page.getByRole('button', { name: words.older, exact: true }));
      await expect(field).toHaveValue('typed on the train');
      await hands.press(page.getByRole('button', { name: words.newer, exact: true }));
      await expect(field).toHaveValue('typed at the desk');
      await page.reload();
      await expect(field).toHaveValue('typed at the desk');
    });
  });
