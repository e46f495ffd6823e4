// The portal on a learner's own phone (experience §7): the note about phones is shown once, at sign-in, and an iPhone, which
// offers nothing by itself, is told in three drawn steps how the portal comes to its home screen.
import { oneWay } from '../every-way.ts';
import { faultsOf } from '../axe.ts';
import { handsOf } from '../player/hands.ts';
import { wordsOf } from '../screens/words.ts';
import { signInByForm } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const runs = [
  { tenant: 'atelier', language: 'fr', locale: 'fr-FR' },
  { tenant: 'maple', language: 'en', locale: 'en-CA' },
] as const;

const said = {
  fr: { close: 'Fermer', install: 'Installer l’application', share: /^Touchez «\sPartager\s»/ },
  en: { close: 'Close', install: 'Install the app', share: /^Touch “Share”/ },
} as const;

for (const { tenant, language, locale } of oneWay(runs, 'last'))
  test.describe(`${tenant}, in ${language} @once`, () => {
    test.use({
      locale,
      userAgent: iPhone,
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 844 },
    });

    test('the note about phones comes once, and installing is drawn in three steps', async ({
      page,
      portal,
    }) => {
      const words = said[language];
      const hands = handsOf('touch', page);
      const note = page.getByRole('complementary');
      await page.goto(`${portal.origin(tenant)}/login`);
      await expect(note).toBeVisible();
      await hands.press(note.getByRole('button', { name: words.close, exact: true }));
      await expect(note).toHaveCount(0);
      await page.reload();
      const all = wordsOf(tenant, language);
      await expect(page.getByRole('heading', { level: 1, name: all.login })).toBeVisible();
      await expect(note).toHaveCount(0);
      await signInByForm(page, hands, all, 'learner');

      await hands.press(page.locator('header button[aria-expanded]').last());
      await hands.press(page.getByRole('button', { name: words.install, exact: true }));
      const dialog = page.getByRole('dialog', { name: words.install });
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await expect(dialog.getByRole('listitem').first()).toHaveText(words.share);
      await expect(dialog.locator('li > svg')).toHaveCount(3);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        expect(await faultsOf(page, 'install steps', { scheme, width: 390 })).toEqual([]);
      }
    });
  });
