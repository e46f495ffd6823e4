/** Changing one's e-mail or username: the current password, and a link to the new address (domain §1). */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { sampleUser } from '../../../testing/samples.ts';

let portal: OpenPortal | undefined;
afterEach(() => {
  portal?.close();
  vi.restoreAllMocks();
});

const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true });
const identity = () => page.getByRole('region', { name: 'Identité' });
const current = () => identity().getByLabelText('Mot de passe actuel');
const settings = { invitationCodes: true };

test('the current password is asked for once the address changes, and a link is said to be sent', async () => {
  portal = await openPortal('/me', { updateUser: () => sampleUser }, { settings });
  await expect.element(page.getByLabelText('E-mail')).toBeVisible();
  expect(current().query()).toBeNull();
  await page.getByLabelText('E-mail').fill('nouvelle@exemple.fr');
  await expect.element(current()).toBeVisible();
  await save().click();
  await expect.element(page.getByText('Entrez votre mot de passe actuel').first()).toBeVisible();
  expect(portal.calls.map(({ name }) => name)).not.toContain('updateUser');
  await current().fill('Secret-2026!');
  await save().click();
  await expect.element(page.getByText(/Ouvrez le lien reçu à nouvelle@exemple\.fr/).first()).toBeVisible();
  // The old one stays until then, and nothing is left to save.
  await expect.element(page.getByLabelText('E-mail')).toHaveValue(sampleUser.email);
  expect(current().query()).toBeNull();
  expect(portal.calls.find(({ name }) => name === 'updateUser')).toMatchObject({
    body: { email: 'nouvelle@exemple.fr', currentPassword: 'Secret-2026!' },
  });
});

test('a wrong current password is said beside its field', async () => {
  portal = await openPortal('/me', {
    updateUser: () => ({ refused: 'Forbidden', path: 'body.currentPassword' }),
  });
  await page.getByLabelText('Pseudonyme').fill('autre-nom');
  await current().fill('Wrong-2026!');
  await save().click();
  await expect.element(page.getByText('Ce n’est pas votre mot de passe actuel').first()).toBeVisible();
});

test('a name alone needs no password', async () => {
  portal = await openPortal('/me', { updateUser: () => sampleUser });
  await page.getByLabelText('Prénom').fill('Dominique');
  expect(current().query()).toBeNull();
});

test('a date of birth is not later than the day that it is at the centre', async () => {
  // Two in the morning of the third in Auckland, and one in the afternoon of the second by UTC.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-02T13:00:00Z'));
  const there = { timeZone: 'Pacific/Auckland' };
  portal = await openPortal('/me', { updateUser: () => sampleUser }, { settings: there });
  const sent = () => portal?.calls.filter(({ name }) => name === 'updateUser').map(({ body }) => body);
  for (const [part, value] of [
    ['Jour', '4'],
    ['Mois', '3'],
    ['Année', '2026'],
  ] as const)
    await identity().getByLabelText(part).fill(value);
  await save().click();
  await expect.element(identity().getByLabelText('Jour')).toBeInvalid();
  expect(sent()).toEqual([]);
  await identity().getByLabelText('Jour').fill('3');
  await save().click();
  await expect.poll(sent).toEqual([{ birthday: '2026-03-03' }]);
});

describe('the link of a new address', () => {
  const link = `/email#${'x'.repeat(43)}`;
  test('confirms it once, and says so', async () => {
    portal = await openPortal(link, { confirmEmail: () => undefined }, { signedIn: false });
    await expect.element(page.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Ouvrir mon profil' })).toBeVisible();
    expect(portal.calls.filter(({ name }) => name === 'confirmEmail')).toMatchObject([
      { body: { token: 'x'.repeat(43) } },
    ]);
  });

  test.each([
    ['Forbidden', 'Lien expiré'],
    ['UNAUTHORIZED', 'Lien invalide'],
    ['BAD_REQUEST', 'Lien invalide'],
    ['UNIQUE_USERNAME_OR_EMAIL', 'Adresse déjà utilisée'],
    ['TOO_MANY_REQUESTS', 'Adresse non confirmée'],
    ['UNDEFINED', 'Adresse non confirmée'],
  ] as const)('that is refused with %s says %s, and does not sign out', async (refused, heading) => {
    portal = await openPortal(link, { confirmEmail: () => ({ refused }) });
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(localStorage.getItem('id_token')).not.toBeNull();
  });
});

test('a name that was changed in another tab is not taken back by what is saved here', async () => {
  let stored = sampleUser;
  portal = await openPortal('/me', {
    updateUser: ({ body }) => {
      const { comfort: _, ...change } = body as Partial<typeof sampleUser>;
      stored = { ...stored, ...change };
      return stored;
    },
  });
  const firstname = identity().getByLabelText('Prénom');
  await identity().getByLabelText('Nom', { exact: true }).fill('Durand');
  stored = { ...stored, firstname: 'Zoé' };
  // The answer to any choice tells the whole account.
  await page.getByRole('radio', { name: 'Sombre' }).click();
  await expect.element(firstname).toHaveValue('Zoé');
  await expect.element(identity().getByLabelText('Nom', { exact: true })).toHaveValue('Durand');
  await save().click();
  await expect
    .poll(() => portal?.calls.filter(({ name }) => name === 'updateUser').at(-1)?.body)
    .toEqual({ lastname: 'Durand' });
  expect(stored).toMatchObject({ firstname: 'Zoé', lastname: 'Durand' });
});
