// Leaving for good: asked in the portal, answered in the back-office, told by letters in the language of who leaves.
import type { Page } from '@playwright/test';
import { faultsInViews, type View } from './axe.ts';
import { signIn } from './learner.ts';
import { carryToken } from './sign-in.ts';
import { enterOffice } from './back-office/office.ts';
import { password } from './tenants.ts';
import { expect, test } from './test.ts';
import { withMail } from './peers/with-mail.ts';
import { words } from './screens/words.ts';

const tenant = 'maple';
const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'dark', width: 320 },
];
// The admin's browser is English; who leaves has chosen Canadian French.
test.use({ locale: 'en-CA' });

test('a learner asks, an admin keeps the account with a reason, and at the second time deletes it @once', async ({
  browser,
  page,
}) => {
  await withMail(async (portal, mails) => {
    const origin = portal.origin(tenant);
    const leaver = await signIn(portal, tenant, 'sam.tremblay');
    await carryToken(page, portal, tenant, leaver);
    await ask(page, origin);
    await expect.poll(() => mails.received.length).toBe(1);
    const asked = await mails.received[0]?.parsed();
    expect(asked?.subject).toContain('Suppression de votre compte demandée');
    expect(asked?.text).toMatch(/http:\/\/maple\.localhost:\d+\/me\b/);

    const context = await browser.newContext({ locale: 'en-CA' });
    const office = await context.newPage();
    await enterOffice(office, portal, { tenant, username: 'admin', path: '/suivi' });
    const leaving = office.getByRole('region', { name: 'Accounts to delete' });
    // A form that was not filled in lists what is missing: items too, without a heading.
    const cards = leaving.getByRole('listitem').filter({ has: office.getByRole('heading', { level: 3 }) });
    await expect(cards).toHaveCount(1);
    await expect(cards.getByRole('heading')).toHaveText(/Tremblay/);
    await cards.locator('summary', { hasText: 'Keep the account' }).click();
    await cards.getByRole('button', { name: 'Keep the account' }).click();
    await expect(cards.getByText('Write the reason.').first()).toBeVisible();
    expect(await faultsInViews(office, 'leavers', views)).toEqual([]);
    await cards.getByLabel('Reason, which the person will read').fill('Votre attestation arrive lundi.');
    await cards.getByRole('button', { name: 'Keep the account' }).click();
    await expect(office.getByText(/the account stays/).first()).toBeVisible();
    await expect(cards).toHaveCount(0);
    await expect.poll(() => mails.received.length).toBe(2);
    const declined = await mails.received[1]?.parsed();
    expect(declined?.subject).toContain('Votre compte reste pour l’instant');
    expect(declined?.text).toContain('Votre attestation arrive lundi.');

    await ask(page, origin);
    await office.reload();
    await cards.locator('summary', { hasText: 'Delete the account' }).click();
    await cards.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('no');
    await cards.getByRole('button', { name: 'Delete the account' }).click();
    await expect(cards).toHaveCount(1);
    await cards.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('delete');
    await cards.getByRole('button', { name: 'Delete the account' }).click();
    await expect(office.getByText(/the account is deleted/).first()).toBeVisible();
    await expect.poll(() => mails.received.length).toBe(3);
    const farewell = await mails.received[2]?.parsed();
    expect(farewell?.subject).toContain('Votre compte est supprimé');
    expect(mails.received[2]?.to).toEqual(mails.received[0]?.to);

    await page.goto(origin);
    await expect(page).toHaveURL(`${origin}/login`);
    await page.getByRole('textbox').first().fill('sam.tremblay');
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText(new RegExp(`${words.en.signInFailed}|Erreur`)).first()).toBeVisible();
    const admin = await signIn(portal, tenant, 'admin');
    const told = await admin.api.listAuditEntries({ query: {} });
    const actions = told.ok ? told.data.items.filter(({ subject }) => subject === leaver.id) : [];
    expect(actions.map(({ action }) => action).slice(0, 4)).toEqual([
      'account-erased',
      'deletion-requested',
      'deletion-declined',
      'deletion-requested',
    ]);
    await context.close();
  });
});

/** In the portal, by the word, in the language of the account. */
async function ask(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/me`);
  const section = page.locator('section[aria-labelledby=account-data]');
  await section.getByRole('button', { name: 'Demander la suppression de mon compte' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('supprimer');
  await page.keyboard.press('Enter');
  await expect(section.getByText(/^Suppression demandée le/)).toBeVisible();
}
