/** Signing out names what was begun and not sent; a session that ends by itself keeps it for the same person, unseen by others. */
import { leftMs, openSession, session, unsentWords, unsentWork, writeDraft } from '@parcours/web';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import type { Answers } from '../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { id, sampleUser } from '../../../testing/samples.ts';

const me = id(2);
const other = id(77);
let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
  localStorage.clear();
});

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub, iat: 5, exp: 6 }))}.x${Math.random()}`;
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const draft = (userAnswer: string, sent = false) => ({
  answers: [{ path: 'note', userAnswer }],
  savedAt: 1,
  sent,
});

async function open(path = '/', answers: Answers = {}): Promise<void> {
  portal = await openPortal(path, {
    getHome: () => ({ items: [], total: 0 }),
    logout: () => undefined,
    listLogBookRecords: () => ({ items: [], total: 0 }),
    getLesson: () => new Promise(() => undefined),
    getCurrentPage: () => new Promise(() => undefined),
    ...answers,
  });
  await expect.element(screen.getByRole('button', { name: /Lou Martin/ })).toBeVisible();
}
async function pressSignOut(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /Lou Martin/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
}
const warning = screen.getByRole('dialog', { name: 'Ce que vous avez commencé n’est pas envoyé' });

describe('signing out', () => {
  test('leaves at once where everything was sent', async () => {
    await open();
    writeDraft(me, id(30), id(31), draft('Envoyé', true));
    localStorage.setItem(`draft:${me}:words:key contact`, '{"sent":"x","key":"y"}');
    await pressSignOut();
    await expect.poll(() => portal?.path()).toBe('/login');
    expect(kept()).toEqual([]);
  });

  test.each([
    ['thread', 'Bonjour à tous', 'Une nouvelle note du carnet de bord', '/tableau-de-bord/logbook'],
    [`answer ${id(40)}`, 'Merci', 'Une réponse dans le carnet de bord', '/tableau-de-bord/logbook'],
    [
      `evaluation ${id(41)} ${id(42)}`,
      'Très bien',
      'Le commentaire d’une évaluation',
      `/evaluate/Program/${id(42)}`,
    ],
    [`flag ${id(43)}`, 'Mon unité est juste', 'Pourquoi une réponse devrait être acceptée', null],
    [`contact ${id(44)} Session`, 'Une question', 'Un message à un formateur', null],
    ['something-new', 'Mots', 'Des mots que vous avez écrits', null],
  ])('names %s, with the way to it', async (place, words, name, address) => {
    await open();
    unsentWords.keep(place, words);
    await pressSignOut();
    const item = warning.getByRole('listitem');
    await expect.element(item).toHaveTextContent(`${name} « ${words} »`);
    const link = item.element().querySelector('a');
    expect(link?.getAttribute('href') ?? null).toBe(address);
    // What loses nothing is painted and has the focus.
    await expect.element(warning.getByRole('button', { name: 'Rester' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(warning).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /Lou Martin/ })).toHaveFocus();
    expect(session.isOpen()).toBe(true);
    expect(unsentWords.of(place)).toBe(words);
  });

  test('names answers and a note of a lesson, and counts what does not fit', async () => {
    await open();
    writeDraft(me, id(30), id(31), draft('Une nacelle'));
    writeDraft(me, id(30), `note-${id(32)}`, draft(`Penser à ${'tout '.repeat(40)}`));
    await pressSignOut();
    const items = warning.getByRole('listitem');
    await expect.element(items.nth(0)).toHaveTextContent('Des réponses d’une leçon');
    await expect.poll(() => items.nth(1).element().textContent).toMatch(/^Une note «.Penser à tout .*…/);
    await userEvent.click(warning.getByRole('link', { name: 'Des réponses d’une leçon' }));
    await expect.poll(() => portal?.path()).toBe(`/session/${id(30)}/page/${id(31)}`);
    expect(unsentWork()).toHaveLength(2);
    for (let n = 0; n < 9; n += 1) unsentWords.keep(`flag ${id(50 + n)}`, 'm');
    await portal?.go('/');
    await pressSignOut();
    await expect.element(items.nth(6)).toHaveTextContent('et 5 autres');
  });

  test('that is meant takes what is one’s own, and nothing of somebody else', async () => {
    await open();
    unsentWords.keep('thread', 'À moi');
    localStorage.setItem(`draft:${other}:words:thread`, 'À l’autre');
    await pressSignOut();
    expect(warning.element().textContent).not.toContain('À l’autre');
    await userEvent.click(warning.getByRole('button', { name: 'Se déconnecter quand même' }));
    await expect.poll(() => portal?.path()).toBe('/login');
    expect(kept()).toEqual([`draft:${other}:words:thread`]);
  });
});

describe('a session that ends by itself', () => {
  const signIn = async (): Promise<void> => {
    await userEvent.fill(screen.getByLabelText('Identifiant ou e-mail'), 'who');
    await userEvent.fill(screen.getByLabelText('Mot de passe', { exact: true }), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  };
  const message = () => screen.getByRole('textbox', { name: 'Message' });
  /** Writes into a new conversation, and loses the session. */
  async function begin(asWhom: string): Promise<void> {
    let user = me;
    let isOver = false;
    await open('/tableau-de-bord/logbook', {
      getMe: () => (isOver ? { refused: 'UNAUTHORIZED' } : { ...sampleUser, id: user, _id: user }),
      listClassUsers: () => ({ items: [] }),
      listCourseCompetencies: () => ({ items: [] }),
      listLogBookRecords: () => (isOver ? { refused: 'UNAUTHORIZED' } : { items: [], total: 0 }),
      getHome: () => (isOver ? { refused: 'UNAUTHORIZED' } : { items: [], total: 0 }),
      login: () => {
        isOver = false;
        user = asWhom;
        return { access_token: tokenOf(asWhom) };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Écrire une note' }).first());
    await userEvent.fill(message(), 'Mots de la première personne');
    isOver = true;
    await portal?.go('/');
    await expect.poll(() => portal?.path()).toBe('/login');
    await signIn();
    await expect.poll(session.userId).toBe(asWhom);
    await portal?.go('/tableau-de-bord/logbook');
    await userEvent.click(screen.getByRole('button', { name: 'Écrire une note' }).first());
  }

  test('keeps what was begun for the same person', async () => {
    await begin(me);
    await expect.element(message()).toHaveValue('Mots de la première personne');
  });

  test('shows none of it to another person, on the screen or before signing out, and keeps it for its owner', async () => {
    await begin(other);
    await expect.element(message()).toHaveValue('');
    expect(document.body.textContent).not.toContain('première personne');
    expect(unsentWork()).toEqual([]);
    await userEvent.fill(message(), 'Mots de la seconde');
    await pressSignOut();
    await expect
      .element(warning.getByRole('listitem'))
      .toHaveTextContent('Une nouvelle note du carnet de bord « Mots de la seconde »');
    await userEvent.click(warning.getByRole('button', { name: 'Se déconnecter quand même' }));
    await expect.poll(() => portal?.path()).toBe('/login');
    expect(kept()).toEqual([`draft:${me}:words:thread`]);
  });
});

describe('words that somebody left on a device', () => {
  const words = `draft:${me}:words:thread`;

  test('wait thirty days from when another person signs in, and then go', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    localStorage.setItem(words, 'À moi');
    openSession(tokenOf(other));
    clock.mockReturnValue(1_000 + leftMs - 1);
    openSession(tokenOf(other));
    expect(kept()).toEqual([words]);
    clock.mockReturnValue(1_000 + leftMs);
    openSession(tokenOf(id(78)));
    expect(Object.keys(localStorage).filter((key) => key.includes(me))).toEqual([]);
  });

  test('wait anew once their owner has been here', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    localStorage.setItem(words, 'À moi');
    openSession(tokenOf(other));
    openSession(tokenOf(me));
    clock.mockReturnValue(1_000 + leftMs);
    openSession(tokenOf(other));
    expect(kept()).toEqual([words]);
  });
});
