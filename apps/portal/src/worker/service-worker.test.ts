/** The worker keeps built files and the portal's own page alone: a hotel's sign-in page answers any address, with 200. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const cacheName = 'shell-tested';
const shellFile = '/assets/shell.js';
const lateFile = '/assets/late.js';
const listeners = new Map<string, (event: unknown) => void>();

const html = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const hotel = () => html('<html><form action="/sign-in"></form></html>');
const own = () => html('<html><div id="root"></div></html>');
const script = () => new Response('export {}', { headers: { 'content-type': 'text/javascript' } });
const redirected = () => Object.defineProperty(script(), 'redirected', { value: true });

/** What the network answers by path; null: there is none. */
let network: (path: string) => Response | null;

beforeAll(async () => {
  vi.stubGlobal('release', 'tested');
  vi.stubGlobal('shellFiles', [shellFile]);
  vi.stubGlobal('skipWaiting', () => Promise.resolve());
  const spy = vi.spyOn(self, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listeners.set(type, listener as (event: unknown) => void);
  });
  // A script, not a module: it has nothing to import by name.
  const worker = new URL('./service-worker.ts', import.meta.url).href;
  await import(/* @vite-ignore */ worker);
  spy.mockRestore();
});

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const path = new URL(input instanceof Request ? input.url : String(input), location.origin).pathname;
    const answer = network(path);
    return answer === null ? Promise.reject(new TypeError('no network')) : Promise.resolve(answer);
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await caches.delete(cacheName);
});

async function install(): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get('install')?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}

/** What the page gets for an address, through the worker. */
async function ask(path: string, mode: 'navigate' | 'cors' = 'cors'): Promise<Response> {
  // A request to navigate cannot be made by a script: only its mode is read.
  const request = Object.defineProperty(new Request(path), 'mode', { value: mode });
  let answer: Promise<Response> | undefined;
  const respondWith = (one: Promise<Response>): void => {
    answer = one;
  };
  listeners.get('fetch')?.({ request, respondWith });
  if (answer === undefined) throw new Error(`${path} passed by`);
  return answer;
}
const keptPaths = async () =>
  (await (await caches.open(cacheName)).keys()).map(({ url }) => new URL(url).pathname).sort();

test('a shell of which a file comes as a page is not installed', async () => {
  network = (path) => (path === '/' ? own() : hotel());
  await expect(install()).rejects.toThrow(shellFile);
  expect(await keptPaths()).not.toContain(shellFile);
});

test('a shell that comes from behind a redirection is not installed', async () => {
  network = (path) => (path === '/' ? own() : redirected());
  await expect(install()).rejects.toThrow(shellFile);
});

test('a whole shell is kept, and opens without network', async () => {
  network = (path) => (path === '/' ? own() : script());
  await install();
  expect(await keptPaths()).toEqual(['/', shellFile]);
  network = () => null;
  expect(await (await ask('/session/1', 'navigate')).text()).toContain('id="root"');
  expect(await (await ask(shellFile)).text()).toBe('export {}');
});

test('a page that answers for a script is not kept: the script is asked for again, and then kept', async () => {
  network = hotel;
  expect((await ask(lateFile)).headers.get('content-type')).toContain('text/html');
  expect(await keptPaths()).toEqual([]);
  network = script;
  expect(await (await ask(lateFile)).text()).toBe('export {}');
  network = hotel;
  // Named by its content, a file that is kept is right.
  expect(await (await ask(lateFile)).text()).toBe('export {}');
});

test('a sign-in page of the network does not take the place of the portal’s own', async () => {
  network = own;
  await ask('/', 'navigate');
  network = hotel;
  expect(await (await ask('/', 'navigate')).text()).toContain('sign-in');
  network = () => null;
  expect(await (await ask('/', 'navigate')).text()).toContain('id="root"');
});

test('what the API answers passes by', () => {
  const respondWith = vi.fn<() => void>();
  listeners.get('fetch')?.({ request: new Request('/api/users/me'), respondWith });
  expect(respondWith).not.toHaveBeenCalled();
});

test('what is pushed is shown under its id, and leads to its place in a page that is open', async () => {
  const shown: unknown[][] = [];
  vi.stubGlobal('registration', {
    showNotification: (...given: unknown[]) => Promise.resolve(void shown.push(given)),
  });
  const work: Promise<unknown>[] = [];
  const waitUntil = (one: Promise<unknown>) => work.push(one);
  const pushed = { id: '0199-id', title: 'Centre', body: 'Claire vous a répondu', language: 'fr' };
  listeners.get('push')?.({ data: { json: () => pushed }, waitUntil });
  // Browsers want something to be seen of a message without content too.
  listeners.get('push')?.({ data: null, waitUntil });
  await Promise.all(work);
  expect(shown).toEqual([
    ['Centre', { body: pushed.body, lang: 'fr', tag: '0199-id', icon: '/apple-touch-icon.png' }],
    [location.hostname, { body: '', lang: '', tag: '', icon: '/apple-touch-icon.png' }],
  ]);

  const went: string[] = [];
  const open = {
    navigate: (address: string) => Promise.resolve(void went.push(`navigate ${address}`)),
    focus: () => Promise.resolve(void went.push('focus')),
  };
  let pages: unknown[] = [open];
  vi.stubGlobal('clients', {
    matchAll: () => Promise.resolve(pages),
    openWindow: (address: string) => Promise.resolve(void went.push(`open ${address}`)),
  });
  const close = vi.fn<() => void>();
  const choose = async () => {
    listeners.get('notificationclick')?.({ notification: { tag: '0199-id', close }, waitUntil });
    await Promise.all(work);
  };
  await choose();
  pages = [];
  await choose();
  expect(went).toEqual(['navigate /notifications?n=0199-id', 'focus', 'open /notifications?n=0199-id']);
  expect(close).toHaveBeenCalledTimes(2);
});
