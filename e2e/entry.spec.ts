// Getting in and the account, in a real browser: every form by keyboard alone, in both languages, with axe in each state.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import { faultsInViews, setView, type View } from './axe.ts';
import { handsOf } from './player/hands.ts';
import type { Portal } from './portal.ts';
import { signInByForm } from './sign-in.ts';
import { expect, test } from './test.ts';
import { words } from './screens/words.ts';

const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
const invitation = 'MAPLE-2026-STAR';

/** Looks at a state with axe, and at what scrolls sideways. */
async function clean(page: Page, state: string): Promise<void> {
  expect(await faultsInViews(page, state, views)).toEqual([]);
}

/** The address of the newest mail in the outbox folder, at the port where this portal happens to be. */
async function resetLink(portal: Portal): Promise<string> {
  const folder = join(portal.data.dataDir, 'mails');
  await expect
    .poll(() => (existsSync(folder) ? readdirSync(folder).filter(isMail).length : 0))
    .toBeGreaterThan(0);
  const newest = readdirSync(folder).filter(isMail).toSorted().at(-1) ?? '';
  const text = readFileSync(join(folder, newest), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return portal.origin('atelier') + (/\/reset\/[\w-]{43}/.exec(text)?.[0] ?? '');
}
const isMail = (name: string): boolean => name.endsWith('.eml');

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });

  test('a forgotten password is renewed by the link of a letter, once @once', async ({ page, ownPortal }) => {
    const origin = ownPortal.origin('atelier');
    await setView(page, views[0] ?? { scheme: 'light', width: 1280 });
    await page.goto(`${origin}/login`);
    await page.getByRole('link', { name: /^Mot de passe oublié/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeFocused();
    await clean(page, 'recover');
    await page.getByRole('button', { name: 'Recevoir le lien' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Entrez votre identifiant ou votre e-mail' })).toBeVisible();
    await clean(page, 'recover-refused');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('learner2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Consultez votre messagerie')).toBeVisible();
    await clean(page, 'recover-sent');

    const link = await resetLink(ownPortal);
    await page.goto(link);
    const field = page.getByRole('textbox', { name: 'Nouveau mot de passe' });
    await expect(page.getByText(/^Bonjour Karim/)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).press('Enter');
    await expect(
      page.getByRole('link', { name: 'Entrez votre nouveau mot de passe pour le changer' }),
    ).toBeVisible();
    await field.fill('Abc1!');
    await expect(page.getByText(/^Taille requise entre 6 et 254 caractères pas encore/)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Taille requise entre 6 et 254 caractères' })).toBeVisible();
    await clean(page, 'reset-refused');
    // spec §5: the reset field is trimmed on change.
    await field.fill('  Vert;Tango19  ');
    await expect(field).toHaveValue('Vert;Tango19');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(/^Votre mot de passe a bien été mis à jour.! Vous pouvez désormais vous connecter$/),
    ).toBeVisible();
    await expect(page).toHaveURL(`${origin}/login`);

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Lien expiré' })).toBeVisible();
    await clean(page, 'reset-expired');
    await page.goto(`${origin}/reset/${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Lien invalide ou expiré' })).toBeVisible();
    await page.goto(`${origin}/reset/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Lien invalide ou expiré' })).toBeVisible();
    await page.getByRole('link', { name: 'Demander un nouveau lien' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeFocused();

    await page.goto(`${origin}/login`);
    await page.getByRole('textbox', { name: words.fr.username }).fill('learner2');
    await page.getByLabel(words.fr.password, { exact: true }).fill('Vert;Tango19');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.fr.home })).toBeVisible();
  });

  test('the account: what is typed is checked, kept, sent in part, and not lost by mistake @once', async ({
    page,
    ownPortal,
  }) => {
    const origin = ownPortal.origin('atelier');
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postDataJSON());
    });
    // The last visited path is restored after signing in.
    await page.goto(`${origin}/me`);
    await expect(page).toHaveURL(`${origin}/login`);
    await page.getByRole('textbox', { name: words.fr.username }).fill('learner');
    await page.getByLabel(words.fr.password, { exact: true }).fill('Demo-2026!');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
    await clean(page, 'account');
    const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
    const lastname = page.getByRole('textbox', { name: 'Nom', exact: true });
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly', '');

    await lastname.fill('');
    await page.getByRole('textbox', { name: 'Jour' }).fill('31');
    await page.getByRole('textbox', { name: 'Mois' }).fill('2');
    await save.press('Enter');
    await expect(page.getByRole('link', { name: 'Entrez un nom' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Choisissez votre date d’anniversaire/ })).toBeVisible();
    await clean(page, 'account-refused');
    expect(sent).toEqual([]);

    await page.getByRole('link', { name: words.fr.home }).first().press('Enter');
    await expect(page.getByRole('dialog', { name: /^Quitter sans enregistrer/ })).toBeVisible();
    await clean(page, 'account-leave');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${origin}/me`);

    await lastname.fill('Moreau-Petit');
    await page.getByRole('textbox', { name: 'Jour' }).fill('14');
    await page.getByRole('textbox', { name: 'Mois' }).fill('03');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vos données ont été mises à jour', { exact: true })).toBeVisible();
    expect(sent).toEqual([{ lastname: 'Moreau-Petit' }]);

    await page.getByRole('radio', { name: 'Sombre' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByLabel('Langue', { exact: true }).selectOption('fr-CA');
    await expect(page.getByRole('textbox', { name: 'Courriel' })).toBeVisible();
    const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('"en"') === true);
    await page.getByLabel('Langue', { exact: true }).selectOption('en');
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await clean(page, 'account-dark');
    await saved;

    // Kept: the next page starts with it, theme before the first script of the portal ran.
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Moreau-Petit');

    const picture = page.locator('input[type=file]');
    await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByText('Invalid file or data', { exact: true })).toBeVisible();
    await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.getByRole('dialog', { name: 'Frame the picture' })).toBeVisible();
    await clean(page, 'account-crop');
    await page.getByRole('button', { name: 'Use this picture' }).press('Enter');
    await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove the picture' }).press('Enter');
    await expect(page.getByRole('img', { name: 'Picture' })).toBeHidden();

    await page.getByRole('textbox', { name: 'New password' }).fill('Moreau;Petit19');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^Not your name/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'New password' }).fill('Vert;Tango19');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your data has been updated', { exact: true })).toBeVisible();
    // The picture that was taken away said the same.
    await expect.poll(() => sent.at(-1)).toEqual({ password: 'Vert;Tango19' });
    // Who signs out before the answer is there is asked: it may not be saved.
    await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('');

    await page.getByRole('button', { name: 'Léa Moreau-Petit' }).click();
    await page.getByRole('button', { name: words.en.signOut }).click();
    await expect(page).toHaveURL(`${origin}/login`);
    // Nothing of the learner stays, save the language of the device.
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['locale']);
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-CA' });

  test('an invitation code makes an account that is let in at once @once', async ({ page, ownPortal }) => {
    const origin = ownPortal.origin('maple');
    await page.goto(`${origin}/login`);
    await page.getByRole('link', { name: 'I have an invitation code' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Register with a code' })).toBeFocused();
    await clean(page, 'register-code');
    const code = page.getByRole('textbox', { name: 'Invitation code' });
    await code.fill('nonsense-0000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^Check the code/ })).toBeVisible();
    await clean(page, 'register-code-refused');
    await code.fill(invitation.toLowerCase().replaceAll('-', ' '));
    await expect(code).toHaveValue(invitation);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Write it once, open session')).toBeVisible();
    await clean(page, 'register-newcomer');
    const create = page.getByRole('button', { name: 'Create my account' });
    await create.press('Enter');
    await expect(page.getByRole('link', { name: 'Enter a last name' })).toBeVisible();
    await clean(page, 'register-refused');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Roy');
    await page.getByRole('textbox', { name: 'First name' }).fill('Zoe');
    await page.getByRole('textbox', { name: 'Username' }).fill('learner');
    // The simple rule: a length is enough for whoever was invited.
    await page.getByRole('textbox', { name: 'Password' }).fill('rivagesdoux');
    await page.getByRole('checkbox').check();
    await create.press('Enter');
    await expect(page.getByRole('link', { name: 'Choose another username.' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Username' }).fill('zoe.roy');
    await create.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: words.en.home })).toBeVisible();
    // Nothing was left to ask.
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('signing out and in again leads through no gate, and refusals name the wait @once', async ({
    page,
    ownPortal,
  }) => {
    await page.goto(`${ownPortal.origin('maple')}/login`);
    await page.route('**/api/users/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '850' },
        json: { errors: [{ code: 'TOO_MANY_REQUESTS', title: '', message: '' }], requestId: 'r' },
      }),
    );
    await page.getByRole('textbox', { name: words.en.username }).fill('learner');
    await page.getByLabel(words.en.password, { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
    await page.unroute('**/api/users/login');
    await page.reload();
    await signInByForm(page, handsOf('keyboard', page), words.en, 'learner');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
