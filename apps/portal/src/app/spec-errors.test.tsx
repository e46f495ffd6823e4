/** Spec §8, behaviour by behaviour, outside the exercises: what is told, in which words, and where one ends. */
import type { ErrorCode, Review } from '@parcours/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from '../../testing/fake-api.ts';
import { followedProgram } from '../../testing/followed-program.ts';
import { openPortal, type OpenPortal } from '../../testing/portal.tsx';
import { id, lessonId, sampleLesson, sampleUser } from '../../testing/samples.ts';
import { session } from '@parcours/web';

let portal: OpenPortal | undefined;
afterEach(() => {
  portal?.close();
  vi.restoreAllMocks();
});

const path = () => portal?.path();
const read = (text: string | RegExp) => page.getByText(text).first();
const exactly = (text: string) => page.getByText(text, { exact: true }).first();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const emptyHome: Answers = {
  listOwnClasses: () => ({ items: [], competencies: [] }),
  listClassUsers: () => ({ items: [], total: 0 }),
  listLessons: () => ({ items: [], total: 0 }),
};
const refused = (code: ErrorCode) => () => ({ refused: code });

describe('a 401', () => {
  test.for<readonly [address: string, answers: Answers]>([
    ['/', { listOwnClasses: refused('UNAUTHORIZED'), listClassUsers: refused('UNAUTHORIZED') }],
    [
      `/evaluate/Program/${id(16)}`,
      { listReviews: refused('UNAUTHORIZED'), listClassUsers: refused('UNAUTHORIZED') },
    ],
    ['/tableau-de-bord/logbook', { listLogBookRecords: refused('UNAUTHORIZED') }],
  ])('at %s redirects to /login', async ([address, answers]) => {
    portal = await openPortal(address, { ...emptyHome, ...answers });
    await expect.poll(path).toBe('/login');
    expect(session.isOpen()).toBe(false);
    // What was asked beside the refused call has been answered too before the next test signs in.
    await expect.element(page.getByRole('textbox', { name: 'Identifiant ou e-mail' })).toBeVisible();
  });
});

describe('a lesson page', () => {
  test.for(['RETRY_RESTRICT', 'PATCH_IN_PROGRESS'] as const)(
    'that is refused as %s takes the learner home without a word',
    async (code) => {
      portal = await openPortal(`/session/${lessonId}`, {
        ...emptyHome,
        getLesson: () => sampleLesson,
        getCurrentPage: refused(code),
      });
      await expect.poll(path).toBe('/');
      expect(document.querySelector('[role=alertdialog], dialog[open]')).toBeNull();
    },
  );

  test.for<readonly [ErrorCode, string]>([
    ['BAD_REQUEST', 'Données incorrectes'],
    ['UNDEFINED', 'Une erreur est survenue'],
    ['INVALID_INPUTS', 'Vous avez déjà répondu'],
    ['MODEL_NOT_FOUND', 'Page introuvable'],
    ['LESSON_SKIPPED', 'Le temps est écoulé'],
  ])('that is refused as %s says %s', async ([code, title]) => {
    portal = await openPortal(`/session/${lessonId}`, {
      ...emptyHome,
      getLesson: () => sampleLesson,
      getCurrentPage: refused(code),
    });
    await expect.element(read(title)).toBeVisible();
  });

  test('that is Forbidden leads to /403', async () => {
    portal = await openPortal(`/session/${lessonId}`, {
      getLesson: refused('Forbidden'),
      getCurrentPage: refused('Forbidden'),
    });
    await expect.poll(path).toBe('/403');
  });
});

describe('signing in', () => {
  test.for<readonly [ErrorCode, string]>([
    ['INVALID_CREDENTIALS', 'L’identifiant ou le mot de passe est incorrect.'],
    ['UNAVAILABLE', 'Le portail ne peut pas répondre pour l’instant. Veuillez réessayer dans un moment.'],
  ])('that fails as %s says Erreur de connexion, with what the server said', async ([code, message]) => {
    portal = await openPortal('/login', { login: refused(code) }, { signedIn: false });
    await page.getByLabelText('Identifiant ou e-mail').fill('lou');
    await page.getByLabelText('Mot de passe', { exact: true }).fill('wrong');
    await button('Se connecter').click();
    await expect.element(read('Erreur de connexion')).toBeVisible();
    await expect.element(read(message)).toBeVisible();
    expect(path()).toBe('/login');
  });
});

const token = 'r'.repeat(43);

describe('the link of a password', () => {
  test.for<readonly [status: string, code: ErrorCode, title: string]>([
    ['403', 'Forbidden', 'Lien expiré'],
    ['401', 'UNAUTHORIZED', 'Lien invalide ou expiré'],
    ['503', 'UNAVAILABLE', 'Vous devez vous reconnecter.'],
    ['500', 'UNDEFINED', 'Vous devez vous reconnecter.'],
  ])('that is answered %s (%s) says %s, and signs out', async ([, code, title]) => {
    portal = await openPortal(`/reset/${token}`, {
      getPasswordReset: refused(code),
      logout: () => undefined,
    });
    await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    expect(session.isOpen()).toBe(false);
    expect(path()).toBe(`/reset/${token}`);
  });

  test('without a token is invalid', async () => {
    portal = await openPortal('/reset/', {}, { signedIn: false });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Lien invalide ou expiré' }))
      .toBeVisible();
  });

  test('renews it: the form ends, one is signed out, and the success stands for 7 s', async () => {
    portal = await openPortal(`/reset/${token}`, {
      getPasswordReset: () => ({ access_token: 't', id: id(2), firstname: 'Lou', simplePassword: false }),
      updateUser: () => ({ id: id(2), _id: id(2) }),
      logout: () => undefined,
    });
    await page.getByLabelText('Nouveau mot de passe', { exact: true }).fill(' Vert;Tango19 ');
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
      shouldAdvanceTime: true,
    });
    await button('Enregistrer le mot de passe').click();
    const news = 'Votre mot de passe a bien été mis à jour ! Vous pouvez désormais vous connecter';
    await expect.element(read(news)).toBeVisible();
    await expect.poll(path).toBe('/login');
    // spec §5: trimmed on change.
    expect(portal.calls.find(({ name }) => name === 'updateUser')?.body).toEqual({
      password: 'Vert;Tango19',
    });
    expect(session.isOpen()).toBe(false);
    const shown = () =>
      page
        .getByText(news)
        .elements()
        .filter((one) => one.checkVisibility()).length;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(shown()).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(1_500);
    vi.useRealTimers();
    await expect.poll(shown).toBe(0);
  });
});

describe('the account', () => {
  test.for<readonly [ErrorCode, string]>([
    ['UNIQUE_USERNAME', 'Pseudonyme déjà utilisé'],
    ['UNIQUE_USERNAME_OR_EMAIL', 'Pseudonyme ou e-mail déjà utilisé'],
    ['BAD_REQUEST', 'Données incorrectes'],
  ])('that is refused as %s: Erreur, %s', async ([code, title]) => {
    portal = await openPortal('/me', {
      getAccountDeletion: () => ({ requestedAt: null, held: null }),
      updateUser: refused(code),
    });
    await page.getByRole('textbox', { name: 'Prénom' }).fill('Louison');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect.element(exactly('Erreur')).toBeVisible();
    await expect.element(exactly(title)).toBeVisible();
  });

  test('that is saved: Merci, Vos données ont été mises à jour', async () => {
    portal = await openPortal('/me', {
      getAccountDeletion: () => ({ requestedAt: null, held: null }),
      updateUser: () => ({ ...sampleUser, firstname: 'Louison' }),
    });
    await page.getByRole('textbox', { name: 'Prénom' }).fill('Louison');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect.element(exactly('Merci')).toBeVisible();
    await expect.element(exactly('Vos données ont été mises à jour')).toBeVisible();
    expect(portal.calls.find(({ name }) => name === 'updateUser')?.body).toEqual({ firstname: 'Louison' });
  });
});

const program = id(16);
const followed: Answers = {
  ...emptyHome,
  ...followedProgram({ id: program, name: 'Sécurité' }),
};

describe('the evaluation', () => {
  test.for<readonly [ErrorCode, string]>([
    ['BAD_REQUEST', 'Données incorrectes'],
    ['Forbidden', 'Accès refusé'],
    ['UNDEFINED', 'Une erreur est survenue'],
  ])('that is refused as %s: an alert, %s, and the way back', async ([code, title]) => {
    portal = await openPortal(`/evaluate/Program/${program}`, { ...followed, createReview: refused(code) });
    await page.getByRole('radio', { name: /^4 étoiles/ }).click();
    expect(page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).query()).toBeNull();
    await button('Envoyer mon avis').click();
    await expect.element(read(title)).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }))
      .toBeVisible();
  });

  test('that is sent: a success, the fields gone, the way back; the ratio is the rating over 5', async () => {
    portal = await openPortal(`/evaluate/Program/${program}`, {
      ...followed,
      createReview: () => ({ id: id(50) }) as Review,
    });
    await button('Envoyer mon avis').click();
    await expect.element(read('Choisissez une note')).toBeVisible();
    await page.getByRole('radio', { name: /^4 étoiles/ }).click();
    await page.getByLabelText(/^Commentaire/).fill('x'.repeat(1_000));
    await button('Envoyer mon avis').click();
    await expect.element(read('Saisissez un message de moins de 1000 caractères')).toBeVisible();
    await expect.element(read('1000 / 1000')).toBeVisible();
    await page.getByLabelText(/^Commentaire/).fill('x'.repeat(999));
    await button('Envoyer mon avis').click();
    await expect.element(exactly('Merci')).toBeVisible();
    await expect.element(button('Envoyer mon avis')).not.toBeInTheDocument();
    expect(portal.calls.filter(({ name }) => name === 'createReview').map(({ body }) => body)).toMatchObject([
      { ratio: 0.8, comment: 'x'.repeat(999), resourceType: 'Program', resourceId: program, classId: id(11) },
    ]);
  });

  test('of anything but a program leads to 404', async () => {
    portal = await openPortal(`/evaluate/Course/${program}`, emptyHome);
    await expect.poll(path).toBe('/404');
  });
});
