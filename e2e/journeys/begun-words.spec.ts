// Words that were begun: of a note in two tabs none is lost, another person sees none, and signing out names them first.
import type { Page } from '@playwright/test';
import { lessonsOf, signIn } from '../learner.ts';
import { handsOf } from '../player/hands.ts';
import { carryToken, signInByForm } from '../sign-in.ts';
import { password, tenants } from '../tenants.ts';
import { expect, test } from '../test.ts';
import { toolWords } from '../screens/tool-words.ts';
import { words } from '../screens/words.ts';

const tenant = 'atelier';
const t = toolWords.fr;
test.use({ locale: 'fr-FR' });

test('a note that is open in two tabs keeps the words of both @once', async ({ context, ownPortal }) => {
  const learner = await signIn(ownPortal, tenant, tenants[tenant].newcomer);
  const lesson = (await lessonsOf(learner)).find(({ state }) => state === 'AVAILABLE');
  if (lesson === undefined) throw new Error('The demo has no open lesson for this learner.');
  const open = async (): Promise<Page> => {
    const page = await context.newPage();
    await carryToken(page, ownPortal, tenant, learner);
    await page.goto(`${ownPortal.origin(tenant)}/session/${lesson.id}`);
    await page.getByRole('button', { name: t.note, exact: true }).click();
    await expect(field(page)).toBeVisible();
    return page;
  };
  const field = (page: Page) => page.getByRole('dialog', { name: t.noteWindow }).getByRole('textbox');
  const isSaved = (page: Page) =>
    expect(page.getByRole('dialog', { name: t.noteWindow }).getByText(t.saved)).toBeVisible();
  const one = await open();
  const other = await open();

  // At once, each in a field that was empty.
  await Promise.all([
    field(one).pressSequentially('Du premier onglet.'),
    field(other).pressSequentially('Du second onglet.'),
  ]);
  await isSaved(one);
  await isSaved(other);
  // Whichever was saved first knows nothing of the other until it writes on.
  await field(one).press('Control+End');
  await field(one).pressSequentially(' Et encore.');
  await expect(field(one)).toHaveValue(/Du second onglet\./);
  await isSaved(one);
  await other.reload();
  await other.getByRole('button', { name: t.note, exact: true }).click();
  for (const said of ['Du premier onglet.', 'Du second onglet.', 'Et encore.'])
    await expect(field(other)).toHaveValue(new RegExp(said.replace('.', String.raw`\.`)));

  // Without network both are closed before anything is saved: both are on this device.
  await context.setOffline(true);
  for (const [page, said] of [
    [one, ' Hors ligne un.'],
    [other, ' Hors ligne deux.'],
  ] as const) {
    await field(page).press('Control+End');
    await field(page).pressSequentially(said);
  }
  await one.close();
  await other.close();
  await context.setOffline(false);
  const again = await open();
  await expect(field(again)).toHaveValue(/Hors ligne un\./);
  await expect(field(again)).toHaveValue(/Hors ligne deux\./);
  await isSaved(again);
});

test('a tab of somebody else begins anew, and the words of the first person wait for them @once', async ({
  context,
  ownPortal,
}) => {
  const origin = ownPortal.origin(tenant);
  const one = await context.newPage();
  const other = await context.newPage();
  // Wherever that leads: whoever comes back goes on where somebody was.
  const signInAt = async (page: Page, username: string, name: string): Promise<void> => {
    await page.goto(`${origin}/login`);
    await page.getByRole('textbox', { name: words.fr.username }).fill(username);
    await page.getByLabel(words.fr.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: words.fr.signIn, exact: true }).click();
    await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
  };
  const message = one.getByRole('textbox', { name: 'Message' });
  const newEntry = one.getByRole('button', { name: 'Écrire une note' });
  await signInAt(one, 'learner', 'Léa Moreau');
  await one.goto(`${origin}/tableau-de-bord/logbook`);
  await newEntry.click();
  await message.fill('Mots de la première personne');

  // The session of the first one ends, and another one signs in next to it.
  await other.goto(`${origin}/login`);
  await other.evaluate(() => localStorage.removeItem('id_token'));
  await signInAt(other, 'learner2', 'Karim Haddad');
  await expect(one.getByRole('banner').getByRole('button', { name: 'Karim Haddad' })).toBeVisible();
  await expect(message).toHaveCount(0);
  await newEntry.click();
  await expect(message).toHaveValue('');
  expect(await one.locator('body').textContent()).not.toContain('première personne');

  await other.evaluate(() => localStorage.removeItem('id_token'));
  await signInAt(other, 'learner', 'Léa Moreau');
  await expect(message).toHaveCount(0);
  await newEntry.click();
  await expect(message).toHaveValue('Mots de la première personne');

  // Both tabs show the same words of the same field.
  await other.goto(`${origin}/tableau-de-bord/logbook`);
  await other.getByRole('button', { name: 'Écrire une note' }).click();
  await other.getByRole('textbox', { name: 'Message' }).pressSequentially(', et la suite');
  await expect(message).toHaveValue(/, et la suite/);
});

test('signing out names a form that is not saved, and does not hold who means it @once', async ({
  page,
  ownPortal,
}) => {
  const origin = ownPortal.origin(tenant);
  await page.goto(`${origin}/login`);
  await signInByForm(page, handsOf('click', page), words.fr, 'learner');
  await page.goto(`${origin}/me`);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Autre');
  const pressSignOut = async (): Promise<void> => {
    await page.getByRole('banner').getByRole('button', { name: 'Léa Moreau' }).click();
    await page.getByRole('button', { name: words.fr.signOut }).click();
  };
  await pressSignOut();
  const warning = page.getByRole('dialog', { name: 'Ce que vous avez commencé n’est pas envoyé' });
  await expect(warning.getByRole('listitem')).toHaveText('Ce qui n’est pas enregistré sur cette page');
  await expect(warning.getByRole('button', { name: 'Rester' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Autre');
  await pressSignOut();
  await warning.getByRole('button', { name: 'Se déconnecter quand même' }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
