// Home says what to do now and leads there; dates go into the calendar, one by one and as a feed. By mouse, by touch and
// by keyboard alone, in both languages (experience §7).
import { readFile } from 'node:fs/promises';
import { faultsInViews } from '../axe.ts';
import { ways } from '../every-way.ts';
import { signIn, untouchedLesson } from '../learner.ts';
import { handsOf, type HandsName } from '../player/hands.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import { type Language, type Tenant, tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { wordsOf } from '../screens/words.ts';

const said = {
  fr: {
    now: /^(Commencer|Reprendre)\s: ./,
    where: /page \d+ sur \d+, environ \d+\smin/,
    add: /^Ajouter à mon agenda/,
    make: 'Créer mon adresse d’agenda',
    address: 'Adresse à donner à votre agenda',
    revoke: 'Révoquer l’adresse',
  },
  en: {
    now: /^(Start|Resume): ./,
    where: /page \d+ of \d+, about \d+\smin/,
    add: /^Add to my calendar/,
    make: 'Make my calendar address',
    address: 'Address to give to your calendar',
    revoke: 'Revoke the address',
  },
} as const;

interface Run {
  readonly tenant: Tenant;
  readonly language: Language;
  readonly by: HandsName;
}
const runs = ways<Run>(
  [{ tenant: 'maple', language: 'en', by: 'touch' }],
  [
    { tenant: 'atelier', language: 'fr', by: 'keyboard' },
    { tenant: 'atelier', language: 'en', by: 'mouse' },
    { tenant: 'maple', language: 'fr', by: 'keyboard' },
  ],
);

for (const { tenant, language, by } of runs) {
  test.describe(`${tenant}, a browser in ${language}, by ${by} @once`, () => {
    test.use({ locale: { fr: 'fr-FR', en: 'en-GB' }[language], hasTouch: by === 'touch' });
    const words = wordsOf(tenant, language);
    const t = said[language];

    test('the first card leads to the page, and says it on coming back', async ({ page, ownPortal }) => {
      const hands = handsOf(by, page);
      const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
      await untouchedLesson(learner);
      await forgetChosenLanguage(page);
      await carryToken(page, ownPortal, tenant, learner);
      await page.goto(ownPortal.origin(tenant));
      const card = page.getByRole('region', { name: t.now });
      await expect(card).toBeVisible();
      // It comes first: nothing to press stands before it in the page.
      await expect(page.getByRole('main').getByRole('link').first()).toHaveText(
        new RegExp(`${words.start}|${words.resume}`),
      );
      expect(await faultsInViews(page, `Home, ${language}`)).toEqual([]);
      await hands.press(card.getByRole('link'));
      await expect(page).toHaveURL(/\/session\/[^/]+\/page\//);
      await page.goBack();
      await expect(card.getByText(t.where)).toBeVisible();
    });

    test('a date is saved for the calendar, and a feed is made, read and revoked', async ({
      page,
      ownPortal,
    }) => {
      const hands = handsOf(by, page);
      await forgetChosenLanguage(page);
      await carryToken(page, ownPortal, tenant, await signIn(ownPortal, tenant, tenants[tenant].newcomer));
      const origin = ownPortal.origin(tenant);
      await page.goto(origin);
      const download = page.waitForEvent('download');
      await hands.press(page.getByRole('button', { name: t.add }).first());
      const file = await (await download).path();
      expect(await readFile(file, 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n/);

      await page.goto(`${origin}/me`);
      await hands.press(page.getByRole('button', { name: t.make }));
      const field = page.getByRole('textbox', { name: t.address });
      await expect(field).toBeFocused();
      expect(await faultsInViews(page, `a calendar feed, ${language}`)).toEqual([]);
      // The address names the port of the settings, which the tests leave to the system.
      const { pathname } = new URL(await field.inputValue());
      const read = () =>
        page.evaluate(async (path) => {
          const answer = await fetch(path, { credentials: 'omit' });
          return {
            status: answer.status,
            type: answer.headers.get('content-type'),
            text: await answer.text(),
          };
        }, pathname);
      const feed = await read();
      expect([feed.status, feed.type]).toEqual([200, expect.stringContaining('text/calendar')]);
      expect(feed.text).toContain('BEGIN:VEVENT');
      await hands.press(page.getByRole('button', { name: t.revoke }));
      await hands.press(page.getByRole('dialog').getByRole('button', { name: t.revoke }));
      await expect(page.getByRole('button', { name: t.make })).toBeFocused();
      expect((await read()).status).toBe(404);
    });
  });
}
