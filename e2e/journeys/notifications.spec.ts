// What is new: the bell with its count, the list, one marked as read and then all, and the choice of a digest; by keyboard
// at a desk in French, by touch on a phone in English. Focus never falls to the page's beginning. axe looks at each state.
import { oneWay } from '../every-way.ts';
import { faultsOf } from '../axe.ts';
import { signIn, worked } from '../learner.ts';
import { handsOf, type HandsName } from '../player/hands.ts';
import { carryToken, forgetChosenLanguage } from '../sign-in.ts';
import type { Language, Tenant } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { toolWords } from '../screens/tool-words.ts';

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

for (const { tenant, language, by, width, scheme } of oneWay(runs, 'last'))
  test.describe(`${tenant}, in ${language}, by ${by}, ${width} px wide @once`, () => {
    const isPhone = by === 'touch';
    test.use({
      locale: { fr: 'fr-FR', en: 'en-GB' }[language],
      hasTouch: isPhone,
      isMobile: isPhone,
      viewport: { width, height: isPhone ? 740 : 800 },
    });

    test('what is new is found by the bell, read, and told by mail if one wants', async ({
      page,
      ownPortal: portal,
    }) => {
      const t = toolWords[language];
      const hands = handsOf(by, page);
      const learner = await signIn(portal, tenant, 'learner2');
      const looks = async (state: string) =>
        expect(await faultsOf(page, state, { scheme, width })).toEqual([]);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await forgetChosenLanguage(page);
      await carryToken(page, portal, tenant, learner);
      await page.goto(portal.origin(tenant));
      const bell = page.getByRole('banner').getByRole('link', { name: t.bell });
      await expect(bell).toHaveAccessibleName(/2/);
      await hands.press(bell);
      await expect(page.getByRole('heading', { level: 1, name: t.notifications })).toBeFocused();
      const marks = page.getByText(t.unread, { exact: true });
      await expect(marks).toHaveCount(2);
      await looks('notifications');

      await hands.press(page.getByRole('button', { name: t.markOne }).first());
      await expect(marks).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('listitem').first().getByRole('link')).toBeFocused();
      await expect(bell).toHaveAccessibleName(/1/);

      await hands.press(page.getByRole('button', { name: t.markAll }));
      await expect(marks).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: t.notifications })).toBeFocused();
      await expect(bell).toHaveAccessibleName(t.bellRead);
      await expect(page.getByText(t.allRead, { exact: true })).toHaveCount(1);
      expect(worked(await learner.api.countUnreadNotifications())).toEqual({ unread: 0 });
      await looks('notifications-read');

      await hands.press(page.getByRole('link', { name: t.settings }));
      const choice = page.getByRole('group', { name: t.digest });
      await hands.check(choice.getByRole('radio', { name: t.weekly }));
      const hour = page.getByRole('combobox', { name: t.hour });
      await hands.select(hour, await hour.locator('option').nth(18).innerText());
      await looks('digest');
      const kept = () => learner.api.getNotificationSettings().then(worked);
      await expect.poll(kept).toEqual({ digest: 'weekly', hour: 18 });
      await page.reload();
      await expect(choice.getByRole('radio', { name: t.weekly })).toBeChecked();
      await hands.check(choice.getByRole('radio', { name: t.never }));
      await expect.poll(kept).toEqual({ digest: 'never', hour: 18 });
    });
  });
