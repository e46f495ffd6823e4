/** A module in its frame: launched once, listened to alone, and left by its own words (spec §4 "Tincan messages", §7). */
import type { TincanLaunch } from '@parcours/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { Answers, SeenCall } from '../../../../testing/fake-api.ts';
import { openPortal, type OpenPortal } from '../../../../testing/portal.tsx';
import {
  id,
  lessonId,
  pageContent,
  sampleAnswer,
  sampleLesson,
  samplePage,
  sampleResults,
  sampleUser,
} from '../../../../testing/samples.ts';

let portal: OpenPortal | null = null;
afterEach(() => {
  portal?.close();
  portal = null;
  vi.restoreAllMocks();
});

const url = `package:${id(90)}`;
const row = { id: 'module', type: 'media-tincan', title: 'La nacelle', url } as const;
const module = samplePage(1, [], { blockType: 'tincan', content: pageContent([row], { title: 'Étape 1' }) });
const after = samplePage(2, [], { content: pageContent([], { title: 'Étape 2' }) });
/** A frame of our own origin stands for the content origin. */
const launch = (): TincanLaunch => ({
  url: `${location.origin}/first-chunks.json?endpoint=x`,
  registration: module.id,
  expiresAt: '2026-03-02T12:00:00.000Z',
});

async function open(answers: Answers = {}, first = module): Promise<OpenPortal> {
  portal = await openPortal(`/session/${lessonId}`, {
    getMe: () => sampleUser,
    getLesson: () => sampleLesson,
    getCurrentPage: () => first,
    launchTincan: launch,
    sendTincanScore: () => ({ pageId: module.id, ratio: 0.5 }),
    answerPage: () => sampleAnswer(module, after),
    nextPage: () => after,
    pingLesson: () => ({ timeSpent: 1, timeAlive: 1, now: new Date().toISOString(), deadlineAt: null }),
    ...answers,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
  return portal;
}

async function openFrame(): Promise<Window> {
  await expect.element(screen.getByTitle('La nacelle')).toBeVisible();
  const frame = screen.getByTitle('La nacelle').element() as HTMLIFrameElement;
  // A module speaks once it is there.
  await expect.poll(() => frame.parentElement?.getAttribute('aria-busy')).toBe('false');
  if (frame.contentWindow === null) throw new Error('the frame has no window');
  return frame.contentWindow;
}

const seen = (name: SeenCall['name']) => portal?.calls.filter((call) => call.name === name) ?? [];
const say = (data: unknown, source: MessageEventSource | null, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }));

test('is launched once, in a sandboxed frame that is named, with a way past it', async () => {
  await open();
  await openFrame();
  const frame = screen.getByTitle('La nacelle').element() as HTMLIFrameElement;
  expect(frame.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads',
  );
  expect(frame.src).toBe(launch().url);
  expect(seen('launchTincan').map(({ body }) => body)).toEqual([{ pageId: module.id, rowId: 'module' }]);
  await expect.element(screen.getByRole('link', { name: 'Passer le module' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Terminer le module' })).toBeVisible();
  const { height } = frame.getBoundingClientRect();
  expect(height).toBeGreaterThan(200);
  expect(height).toBeLessThanOrEqual(600);
});

test('an address that is not valid gives no frame, and says so', async () => {
  const bad = pageContent([{ ...row, url: 'javascript:alert(1)' }], { title: 'Étape 1' });
  await open({}, samplePage(1, [], { blockType: 'tincan', content: bad }));
  await expect.element(screen.getByText(/adresse de ce module n’est pas valide/)).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  expect(seen('launchTincan')).toEqual([]);
});

test('a launch that is refused says why, and can be tried again', async () => {
  let tries = 0;
  await open({
    launchTincan: () => {
      tries += 1;
      return tries === 1 ? { refused: 'UNAVAILABLE' } : launch();
    },
  });
  await screen.getByRole('button', { name: 'Ouvrir à nouveau' }).click();
  await openFrame();
  expect(tries).toBe(2);
});

test('a completed module shows its score instead of a frame', async () => {
  const results = { ...sampleResults, score: { actual: 0.75, max: 1 } };
  await open({}, { ...module, progress: 'COMPLETED', results });
  await expect.element(screen.getByText(/Module terminé\. Score\s: 75\s%\./)).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

test('action:custom sends the score of the page, action:next leaves it afterwards', async () => {
  await open();
  const source = await openFrame();
  say({ action: 'custom', scaled: 0.5 }, source);
  say('action:next', source);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toBeVisible();
  expect(seen('sendTincanScore').map(({ body }) => body)).toEqual([{ pageId: module.id, scaled: 0.5 }]);
  expect(seen('answerPage').map(({ body }) => body)).toEqual([
    { pageId: module.id, activeSeconds: expect.any(Number) },
  ]);
});

test('a score that got lost is sent again under the same key, before the page is left', async () => {
  let lost = 1;
  await open({ sendTincanScore: () => (lost-- > 0 ? { lost: true } : { pageId: module.id, ratio: 0.5 }) });
  const source = await openFrame();
  say({ action: 'custom', scaled: 0.5 }, source);
  say('action:next', source);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toBeVisible();
  const keys = seen('sendTincanScore').map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('action:close leaves the page and goes home', async () => {
  await open({ getHome: () => ({ items: [], total: 0 }), listClassPrograms: () => ({ items: [] }) });
  const source = await openFrame();
  say({ action: 'close' }, source);
  await expect.poll(() => portal?.path()).toBe('/');
  expect(seen('answerPage')).toHaveLength(1);
});

test('a page that the module completed by itself is left all the same', async () => {
  await open({ answerPage: () => ({ refused: 'INVALID_INPUTS' }) });
  await openFrame();
  await screen.getByRole('button', { name: 'Terminer le module' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 2' })).toBeVisible();
});

test('hostile messages: 0 accepted of 42', async () => {
  await open();
  const frame = await openFrame();
  const stranger = document.createElement('iframe');
  document.body.append(stranger);
  const words: unknown[] = [
    'action:next',
    'action:close',
    { action: 'next' },
    { action: 'close' },
    { action: 'custom', scaled: 1 },
    '{"action":"custom","scaled":1}',
  ];
  const origins = [
    'null',
    '',
    'https://evil.example',
    `${location.origin}.evil.example`,
    'http://localhost:1',
  ];
  const malformed: unknown[] = [null, 'next', { action: 'NEXT' }, { action: 'custom', scaled: 2 }, [], 3];
  let sent = 0;
  const attack = (data: unknown, source: MessageEventSource | null, origin?: string): void => {
    sent += 1;
    say(data, source, origin);
  };
  // The right words from a wrong window, and from a wrong origin; wrong words from the right ones.
  for (const data of words) attack(data, window);
  for (const data of words) attack(data, stranger.contentWindow);
  for (const data of words) attack(data, null);
  for (const data of words.slice(0, 3)) for (const origin of origins) attack(data, frame, origin);
  for (const data of malformed) attack(data, frame);
  for (const data of words.slice(3)) attack(data, frame, 'https://evil.example');
  stranger.remove();
  expect(sent).toBe(42);
  // What is heard acts at once: one good message ends the wait, and is the only one.
  say({ action: 'custom', scaled: 0.25 }, frame);
  await expect.poll(() => seen('sendTincanScore').length).toBe(1);
  expect(seen('sendTincanScore')[0]?.body).toEqual({ pageId: module.id, scaled: 0.25 });
  expect(seen('answerPage')).toEqual([]);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Étape 1' })).toBeVisible();
});
