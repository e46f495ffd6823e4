/** Spec §5, text by text: what a form says of what was typed, and that nothing is sent before it is right. */
import type { AppUser, ContextSettings } from '@parcours/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { followedProgram } from '../../testing/followed-program.ts';
import { openPortal, type OpenPortal } from '../../testing/portal.tsx';
import { id, sampleUser } from '../../testing/samples.ts';

let portal: OpenPortal | undefined;
afterEach(() => portal?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const passwordBox = (name: string) => page.getByLabelText(name, { exact: true });
const sent = () => portal?.calls.filter(({ name }) => name === 'updateUser').map(({ body }) => body);

/** A text of the specification as it is set: its spaces may be narrow ones, its apostrophes are curly. */
const asSet = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/[()]/g, String.raw`\$&`)
      .replaceAll("'", '’')
      .replaceAll(' ', String.raw`\s`)}$`,
  );
/** Beside the field, and in the summary above as a link to it. */
async function isSaid(text: string): Promise<void> {
  await expect.element(page.getByRole('link', { name: asSet(text) })).toBeVisible();
  await expect.poll(() => page.getByText(asSet(text)).elements().length).toBeGreaterThan(1);
}

async function openAccount(
  me: Partial<AppUser> = {},
  settings: Partial<ContextSettings> = {},
): Promise<void> {
  const now = { ...sampleUser, ...me };
  portal = await openPortal(
    '/me',
    {
      getMe: () => now,
      getAccountDeletion: () => ({ requestedAt: null, held: null }),
      updateUser: ({ body }) => ({ ...now, ...(body as Partial<AppUser>) }),
    },
    { settings },
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
}

describe('the account', () => {
  test.for<readonly [field: string, typed: string, text: string]>([
    ['Nom', '', 'Entrez un nom'],
    ['Nom', 'Li', 'Entrez un nom de 3 à 60 caractères'],
    ['Nom', 'x'.repeat(61), 'Entrez un nom de 3 à 60 caractères'],
    ['Prénom', ' ', 'Entrez un prénom'],
    ['Prénom', 'Al', 'Entrez un prénom de 3 à 60 caractères'],
    ['E-mail', '', 'Saisissez un e-mail valide'],
    ['E-mail', 'lou chez example.org', 'Saisissez un e-mail valide'],
    ['E-mail', `${'x'.repeat(250)}@ab.fr`, 'Saisissez un e-mail valide'],
    ['Jour', '', "Choisissez votre date d'anniversaire : ce jour n’existe pas, ou n’est pas encore venu"],
  ])('%s “%s”: %s', async ([field, typed, text]) => {
    await openAccount({ email: '' });
    await box(field).fill(typed);
    await button('Enregistrer').click();
    await isSaid(text);
    expect(sent()).toEqual([]);
  });

  test('without a day of birth: Choisissez votre date d’anniversaire', async () => {
    await openAccount();
    for (const part of ['Jour', 'Mois', 'Année']) await box(part).fill('');
    await button('Enregistrer').click();
    await isSaid("Choisissez votre date d'anniversaire");
    expect(sent()).toEqual([]);
  });

  test('a username is required where people register by invitation, an email is not', async () => {
    await openAccount({ email: '' }, { invitationCodes: true });
    await box('Pseudonyme').fill('');
    await button('Enregistrer').click();
    await isSaid('Entrez un pseudonyme');
    expect(page.getByText('Saisissez un e-mail valide').query()).toBeNull();
  });

  test('an email that is set cannot be changed, unless people register by invitation', async () => {
    await openAccount();
    expect((box('E-mail').element() as HTMLInputElement).readOnly).toBe(true);
    portal?.close();
    await openAccount({}, { invitationCodes: true });
    const email = page.getByRole('textbox', { name: /^E-mail/ }).element() as HTMLInputElement;
    expect(email.readOnly).toBe(false);
  });

  test('each field is there only where the context lets people set it', async () => {
    const canSet = { firstname: false, lastname: false, email: false, username: false, birthday: false };
    await openAccount({}, { canSet });
    for (const name of ['Nom', 'Prénom', 'Pseudonyme', 'Jour']) expect(box(name).query()).toBeNull();
  });
});

const rules = {
  length: 'Taille requise entre 6 et 254 caractères',
  characters: 'Doit contenir au moins : une majuscule, une minuscule, un chiffre et un caractère spécial',
  whitespace: 'Les espaces ne sont pas autorisés',
  missing: 'Entrez votre nouveau mot de passe pour le changer',
} as const;

describe('a new password in the account', () => {
  test.for<readonly [typed: string, rule: keyof typeof rules]>([
    ['', 'missing'],
    ['Ab1!x', 'length'],
    [`Ab1!${'x'.repeat(251)}`, 'length'],
    ['vert;tango19', 'characters'],
    ['VERT;TANGO19', 'characters'],
    ['Vert;Tango', 'characters'],
    ['VertTango19', 'characters'],
    ['Vert; Tango19', 'whitespace'],
  ])('“%s”: %s', async ([typed, rule]) => {
    await openAccount();
    await passwordBox('Mot de passe actuel').fill('Celui-du-moment1');
    await passwordBox('Nouveau mot de passe').fill(typed);
    await button('Changer mon mot de passe').click();
    await isSaid(rules[rule]);
    expect(sent()).toEqual([]);
  });

  test('follows the simple rule for who came by invitation, where the context has it so', async () => {
    await openAccount({ isFromInvitationCode: true }, { simplePasswordForInvited: true });
    expect(page.getByText(asSet(rules.characters)).query()).toBeNull();
    await passwordBox('Mot de passe actuel').fill('ancien');
    await passwordBox('Nouveau mot de passe').fill('tangos');
    await button('Changer mon mot de passe').click();
    await expect.poll(sent).toEqual([{ password: 'tangos', currentPassword: 'ancien' }]);
  });

  test('asks for the current one, and says so when it is another', async () => {
    await openAccount();
    await passwordBox('Nouveau mot de passe').fill('Vert;Tango19');
    await button('Changer mon mot de passe').click();
    await isSaid('Entrez votre mot de passe actuel');
    expect(sent()).toEqual([]);
    portal?.close();
    portal = await openPortal('/me', {
      getAccountDeletion: () => ({ requestedAt: null, held: null }),
      updateUser: () => ({ refused: 'Forbidden' }),
    });
    await passwordBox('Mot de passe actuel').fill('pas celui-ci');
    await passwordBox('Nouveau mot de passe').fill('Vert;Tango19');
    await button('Changer mon mot de passe').click();
    await isSaid("Ce n'est pas votre mot de passe actuel");
  });
});

describe('a password renewed by a link', () => {
  test.for<readonly [typed: string, rule: keyof typeof rules, simplePassword: boolean]>([
    ['', 'missing', false],
    ['  ', 'missing', false],
    ['Ab1!x', 'length', false],
    ['tangos', 'characters', false],
    ['tango', 'length', true],
  ])('“%s”: %s (simple rule: %s)', async ([typed, rule, simplePassword]) => {
    portal = await openPortal(`/reset/${'r'.repeat(43)}`, {
      getPasswordReset: () => ({ access_token: 't', id: id(2), firstname: 'Lou', simplePassword }),
    });
    await passwordBox('Nouveau mot de passe').fill(typed);
    await button('Enregistrer le mot de passe').click();
    await isSaid(rules[rule]);
    expect(sent()).toEqual([]);
  });
});

describe('the evaluation', () => {
  test('a rating is asked for where it is missing, by a link to the first star; the counter is plain', async () => {
    const program = id(16);
    portal = await openPortal(
      `/evaluate/Program/${program}`,
      followedProgram({ id: program, name: 'Safety' }),
      { locale: 'en' },
    );
    await expect.element(page.getByText('0 / 1000', { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: /^Comment/ }).fill('x'.repeat(1_000));
    await expect.element(page.getByText('1000 / 1000', { exact: true })).toBeVisible();
    await button('Send my opinion').click();
    await isSaid('Please choose a rating');
    await isSaid('Please enter a message shorter than 1000 characters');
    await page.getByRole('link', { name: 'Please choose a rating' }).click();
    expect(document.activeElement).toBe(page.getByRole('radio', { name: /^1 star/ }).element());
  });
});
