// Every address of spec §2 that needs no lesson, in both languages, signed in and signed out, and every redirect.
import { oneWay } from './every-way.ts';
import { faultsOf, setView } from './axe.ts';
import { signIn } from './learner.ts';
import { carryToken, forgetChosenLanguage } from './sign-in.ts';
import { languages, tenants } from './tenants.ts';
import { expect, test } from './test.ts';
import { words as allWords } from './screens/words.ts';

const tenant = 'atelier';
const browserLocale = { fr: 'fr-FR', en: 'en-GB' } as const;
const id = '01900000-0000-7000-8000-000000000000';

/** Open to anyone (domain §4); heading by language. */
const open = [
  ['/legal/mentions', 'Conditions d’utilisation', 'Terms of use'],
  ['/legal/protection-des-donnees', 'Protection des données', 'Data protection'],
  ['/legal/accessibilite', 'Déclaration d’accessibilité', 'Accessibility statement'],
  ['/403', 'Accès restreint', 'Restricted access'],
  ['/404', 'Page introuvable', 'Page not found'],
] as const;

/** Asked signed out; where one ends. */
const signedOut = [
  ['/', '/login'],
  [`/session/${id}`, '/login'],
  [`/session/${id}/page/${id}`, '/login'],
  [`/session/${id}/actions`, '/login'],
  [`/session/${id}/questions`, '/login'],
  [`/evaluate/Program/${id}`, '/login'],
  ['/me', '/login'],
  ['/tableau-de-bord', '/login'],
  ['/tableau-de-bord/logbook', '/login'],
  ['/test-badges', '/login'],
  [`/render/node/${id}`, '/login'],
  ['/preview', '/login'],
  ['/correction', '/login'],
  [`/correction/${id}`, '/login'],
  [`/correction/${id}/page/${id}`, '/login'],
  ['/reset', '/reset'],
  ['/email', '/email'],
  [`/reset/${'x'.repeat(43)}`, `/reset/${'x'.repeat(43)}`],
  ['/nowhere', '/404'],
  ['/legal', '/404'],
  ['/session', '/404'],
] as const;

/** Asked signed in. */
const signedIn = [
  ['/login', '/'],
  ['/me', '/me'],
  ['/tableau-de-bord', '/tableau-de-bord/niveaux'],
  // For trainers and the back-office alone (domain §4).
  ['/preview', '/403'],
  ['/correction', '/403'],
  [`/correction/${id}`, '/403'],
  [`/correction/${id}/page/${id}`, '/403'],
  [`/evaluate/Course/${id}`, '/404'],
  [`/evaluate/Program/${id}`, '/404'],
  ['/nowhere/at/all', '/404'],
] as const;

for (const language of oneWay(languages, 'first')) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: browserLocale[language] });
    const words = allWords[language];

    test('what anyone may read opens, with its heading, its title, and nothing for axe @once', async ({
      page,
      portal,
    }) => {
      const faults: string[] = [];
      for (const [path, french, english] of open) {
        await setView(page, { scheme: 'light', width: 1280 });
        await page.goto(portal.origin(tenant) + path);
        const heading = language === 'fr' ? french : english;
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`${heading}$`));
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const dark = { scheme: 'dark', width: 320 } as const;
        await setView(page, dark);
        faults.push(...(await faultsOf(page, path, dark)));
      }
      expect(faults).toEqual([]);
    });

    test('signed out, each address ends where spec §2 says @once', async ({ page, portal }) => {
      for (const [path, end] of signedOut) {
        await page.goto(portal.origin(tenant) + path);
        await expect(page, path).toHaveURL(portal.origin(tenant) + end);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });

    test('signed in, the menu leads everywhere by keyboard, and redirects hold @once', async ({
      page,
      portal,
    }) => {
      const learner = await signIn(portal, tenant, tenants[tenant].newcomer);
      await carryToken(page, portal, tenant, learner);
      await forgetChosenLanguage(page);
      for (const [path, end] of signedIn) {
        await page.goto(portal.origin(tenant) + path);
        await expect(page, path).toHaveURL(portal.origin(tenant) + end);
      }
      await page.goto(portal.origin(tenant));
      await expect(page.getByRole('article').first()).toBeVisible();
      const opener = page.getByRole('banner').getByRole('button', { expanded: false });
      await opener.focus();
      await page.keyboard.press('Enter');
      const contact = page.getByRole('banner').getByRole('button', {
        name: language === 'fr' ? 'Contacter un formateur' : 'Contact a teacher',
      });
      await expect(contact).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(contact).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await contact.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox')).toBeVisible();
      const view = { scheme: 'dark', width: 320 } as const;
      await setView(page, view);
      expect(await faultsOf(page, 'contact', view)).toEqual([]);
      await dialog.getByRole('textbox').fill('Bonjour');
      await dialog.getByRole('button', { name: language === 'fr' ? /^Envoyer à / : /^Send to / }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
        language === 'fr' ? 'Message envoyé' : 'Message sent',
      );
      expect(words.home).not.toBe('');
    });
  });
}
