/** The portal in a brand that is not published: its real screens, which do nothing but say which words were clicked. */
import type { RenderPayload } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import { sampleContext, sampleUser } from '../../../testing/samples.ts';
import { session } from '@parcours/web';

type Brand = Extract<RenderPayload, { brand: unknown }>;

let post = vi.spyOn(window.parent, 'postMessage');
let portal: OpenPortal | null = null;
let version = 0;

afterEach(() => {
  portal?.close();
  portal = null;
  session.close();
  delete document.documentElement.dataset['theme'];
  vi.restoreAllMocks();
});

const told = (type: string): readonly unknown[] =>
  post.mock.calls.flatMap(([message]) => {
    const { channel, type: kind, payload } = (message ?? {}) as Record<string, unknown>;
    return channel === 'portal-preview' && kind === type ? [payload] : [];
  });

/** Says it as the window that embeds this one. */
function say(shown: Pick<Brand, 'screen'> & Partial<Brand>): void {
  version += 1;
  const brand = {
    name: 'Atelier du Sud',
    colour: '#0a7d5a',
    labels: {},
    assets: { ...sampleContext.assets },
  };
  const payload = { brand, contentVersion: version, accessToken: 'head.claims.signature', ...shown };
  const message = { channel: 'portal-preview', version: 1, type: 'render', payload };
  const { Function: ParentFunction } = window.parent as unknown as { Function: FunctionConstructor };
  // oxlint-disable-next-line typescript/no-implied-eval -- who speaks is decided by where the code was made
  const speak = new ParentFunction('to', 'message', 'to.postMessage(message, "*")') as (
    to: Window,
    message: unknown,
  ) => void;
  speak(window, message);
}

async function embed(shown: Parameters<typeof say>[0], domain = sampleUser.domain): Promise<void> {
  version = 0;
  post = vi.spyOn(window.parent, 'postMessage');
  vi.spyOn(sampleContext.hosts, 'backoffice', 'get').mockReturnValue(location.host);
  portal = await openPortal(
    '/preview/brand',
    {
      getMe: () => ({ ...sampleUser, domain }),
      listNotifications: () => ({ items: [], unread: 0, more: false }),
    },
    { signedIn: false },
  );
  await expect.element(screen.getByRole('heading', { name: 'En attente de l’administration' })).toBeVisible();
  say(shown);
}

const brandOf = (change: Partial<Brand['brand']>): Brand['brand'] => ({
  name: 'Atelier du Sud',
  colour: '#0a7d5a',
  labels: {},
  assets: { ...sampleContext.assets },
  ...change,
});

test('the sign-in page shows name, colour and words of the draft, in the theme and language asked for', async () => {
  await embed({
    screen: 'sign-in',
    theme: 'dark',
    locale: 'fr',
    brand: brandOf({ labels: { fr: { 'login.lead': 'Bienvenue chez nous' } } }),
  });
  await expect.element(screen.getByText('Atelier du Sud')).toBeVisible();
  await expect.element(screen.getByText('Bienvenue chez nous')).toBeVisible();
  const colour = () => getComputedStyle(document.documentElement).getPropertyValue('--tenant-brand');
  expect(colour()).toBe('#0a7d5a');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  say({ screen: 'sign-in', theme: 'light', locale: 'en', brand: brandOf({ colour: '#5b2a5e' }) });
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(colour).toBe('#5b2a5e');
});

test('what is pointed at, focused or touched is not fetched: the examples are nowhere', async () => {
  await embed({ screen: 'home', locale: 'fr' });
  const link = screen.getByRole('main').getByRole('link').first();
  await expect.element(link).toBeVisible();
  // From elsewhere in the frame: the link is entered by leaving what was under the pointer.
  await screen.getByRole('main').getByRole('heading').first().hover();
  await link.hover();
  (link.element() as HTMLElement).focus();
  link.element().dispatchEvent(new Event('touchstart', { bubbles: true }));
  // A link waits for a moment before it fetches.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(portal?.calls.map((call) => call.name)).toEqual(['getMe']);
});

test.for([
  ['home', 'Travailler en sécurité'],
  ['player', 'Que vérifiez-vous d’abord ?'],
  ['certificate', 'Camille Martin'],
] as const)('%s is the real screen around examples', async ([name, words]) => {
  await embed({ screen: name, locale: 'fr' });
  await expect.element(screen.getByText(words).first()).toBeVisible();
  // Who it is that looks, and nothing of the examples, however long they are on the screen.
  expect(portal?.calls.map((call) => call.name)).toEqual(['getMe']);
});

test('a step has the bar of the lesson, whose words can be the centre’s own', async () => {
  await embed({
    screen: 'player',
    locale: 'fr',
    brand: brandOf({ labels: { fr: { 'lesson.stepOf': 'Fiche {step} de {count}' } } }),
  });
  const bar = screen.getByRole('navigation', { name: 'Actions de l’étape' });
  await expect.element(bar.getByText('Fiche 2 de 3')).toBeVisible();
  const words = () => (told('words').at(-1) as { readonly words: readonly unknown[] } | undefined)?.words;
  await expect.poll(words).toContainEqual({
    keys: ['lesson.stepOf'],
    shown: 'Fiche {step} de {count}',
    delivered: 'Page {step} sur {count}',
  });
  await userEvent.click(bar.getByRole('button', { name: 'Précédent' }));
  await expect.poll(() => told('chosen-words')).toEqual([{ contentVersion: 1, key: 'lesson.previous' }]);
  expect(portal?.calls.map((call) => call.name)).toEqual(['getMe']);
});

test('a click acts on nothing and says which words it met, by mouse and by keyboard', async () => {
  await embed({ screen: 'sign-in', locale: 'fr' });
  const button = screen.getByRole('button', { name: 'Se connecter' });
  await userEvent.click(button);
  const meant = { contentVersion: 1, key: 'login.submit' };
  await expect.poll(() => told('chosen-words')).toEqual([meant]);
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => told('chosen-words')).toEqual([meant, meant]);
  await userEvent.type(screen.getByLabelText('Mot de passe', { exact: true }), 'a');
  await expect.element(screen.getByLabelText('Mot de passe', { exact: true })).toHaveValue('');
  expect(portal?.calls.map((call) => call.name)).not.toContain('login');
  expect(portal?.path()).toBe('/preview/brand');
});

test('the words of the screen are told, as shown and as delivered', async () => {
  await embed({
    screen: 'sign-in',
    locale: 'fr',
    brand: brandOf({ labels: { fr: { 'login.submit': 'Entrer' } } }),
  });
  await expect.element(screen.getByRole('button', { name: 'Entrer' })).toBeVisible();
  const words = () => (told('words').at(-1) as { readonly words: readonly unknown[] } | undefined)?.words;
  await expect
    .poll(words)
    .toContainEqual({ keys: ['login.submit'], shown: 'Entrer', delivered: 'Se connecter' });
});

test('nothing is shown to whoever may not see previews, nor of a brand with scripts', async () => {
  await embed({ screen: 'sign-in' }, 'public');
  await expect.poll(() => told('failed')).toEqual([{ contentVersion: 1, code: 'Forbidden' }]);
  say({ screen: 'sign-in', brand: brandOf({ name: '<img src=x onerror=alert(1)>' }) });
  await expect.poll(() => told('failed').at(-1)).toEqual({ contentVersion: 1, code: 'BAD_REQUEST' });
});
