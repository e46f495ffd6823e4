/** What keeps the portal steady: typed failures of its pieces, the offer to install, the word about the network. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal, type OpenPortal } from '../../../testing/portal.tsx';
import {
  awaitInstallOffer,
  ChunkLoadError,
  type ChunkWorld,
  connection,
  installOffer,
  loadChunk,
  retryAfterRelease,
} from '@parcours/web';
import { trustedWorker } from './trusted-types.ts';

let portal: OpenPortal | undefined;
afterEach(() => {
  portal?.close();
  portal = undefined;
});

interface Around {
  readonly world: ChunkWorld;
  readonly reloads: () => number;
  /** Pauses made between tries, in milliseconds. */
  readonly waits: readonly number[];
  /** Stylesheets asked for apart from what the build's loader asks. */
  readonly styles: readonly string[];
}

/** A server that has the files named, and serves a page of such a release. */
function served({ files = [], release = 'one' }: { files?: readonly string[]; release?: string }): Around {
  let reloads = 0;
  const waits: number[] = [];
  const styles: string[] = [];
  const kept = new Map<string, string>();
  const answer = async (input: unknown): Promise<Response> => {
    if (input === '/')
      return new Response(`<script type="module" crossorigin src="/assets/${release}.js"></script>`);
    return new Response(null, { status: files.includes(String(input)) ? 200 : 404 });
  };
  return {
    world: {
      fetch: answer,
      entry: () => '/assets/one.js',
      reload: () => {
        reloads += 1;
      },
      retried: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
      timeoutMs: 20,
      pausesMs: [1, 3],
      wait: async (ms) => void waits.push(ms),
      loadStyle: async (path) => void styles.push(path),
    },
    reloads: () => reloads,
    waits,
    styles,
  };
}

const gone = (path: string) =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: http://localhost${path}`));

async function failureOf(load: () => Promise<unknown>, { world }: Around): Promise<ChunkLoadError> {
  const error = await loadChunk('7', load, world).catch((cause: unknown) => cause);
  if (!(error instanceof ChunkLoadError)) throw new Error('no typed error');
  return error;
}

describe('spec §8 "Bundle chunk load failure"', () => {
  test('a piece that arrives is answered', async () => {
    expect(await loadChunk('7', async () => 42, served({}).world)).toBe(42);
  });

  test('a file that is not there: missing', async () => {
    const error = await failureOf(() => gone('/assets/home-1.js'), served({}));
    expect(error).toMatchObject({
      name: 'ChunkLoadError',
      code: 'CHUNK_LOAD_FAILED',
      reason: 'missing',
      message: 'loading chunk /assets/home-1.js failed (missing)',
    });
  });

  test('a file that is there and did not arrive: other', async () => {
    const around = served({ files: ['/assets/home-1.js'] });
    expect(await failureOf(() => gone('/assets/home-1.js'), around)).toMatchObject({ reason: 'other' });
  });

  test('a browser that names no file: other, under the name of the piece', async () => {
    const error = await failureOf(
      () => Promise.reject(new TypeError('Importing a module script failed.')),
      served({}),
    );
    expect(error).toMatchObject({ reason: 'other', message: 'loading chunk 7 failed (other)' });
  });

  test('nothing within the time given: timeout', async () => {
    expect(await failureOf(() => new Promise(() => undefined), served({}))).toMatchObject({
      reason: 'timeout',
      code: 'CHUNK_LOAD_FAILED',
    });
  });

  test('a stylesheet: CSS_CHUNK_LOAD_FAILED', async () => {
    const load = () => Promise.reject(new Error('Unable to preload CSS for /assets/home-1.css'));
    expect(await failureOf(load, served({}))).toMatchObject({
      code: 'CSS_CHUNK_LOAD_FAILED',
      reason: 'missing',
    });
  });

  test('a file that did not arrive is tried a few times, with growing pauses; one that is gone once', async () => {
    const around = served({ files: ['/assets/home-1.js'] });
    let tries = 0;
    const load = (path: string) => () => {
      tries += 1;
      return gone(path);
    };
    expect(await failureOf(load('/assets/home-1.js'), around)).toMatchObject({ reason: 'other' });
    expect([tries, around.waits]).toEqual([3, [1, 3]]);
    expect(await failureOf(load('/assets/home-2.js'), around)).toMatchObject({ reason: 'missing' });
    expect(tries).toBe(4);
  });

  test('a stylesheet that did not arrive is asked for again before its piece is drawn', async () => {
    const around = served({ files: ['/assets/home-1.css'] });
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries === 1) throw new Error('Unable to preload CSS for /assets/home-1.css');
      return 42;
    };
    expect(await loadChunk('7', load, around.world)).toBe(42);
    expect(around.styles).toEqual(['/assets/home-1.css']);
  });

  test('after a new release the page is loaded again by itself, once', async () => {
    const around = served({ release: 'two' });
    expect(await failureOf(() => gone('/assets/home-1.js'), around)).toMatchObject({ reason: 'missing' });
    // Fetched ahead or not: what reloads is the place where the piece is missed.
    expect(around.reloads()).toBe(0);
    expect(await retryAfterRelease(around.world)).toBe(true);
    expect(await retryAfterRelease(around.world)).toBe(false);
    expect(around.reloads()).toBe(1);
  });

  test('of the same release it is not', async () => {
    const around = served({});
    await retryAfterRelease(around.world);
    expect(around.reloads()).toBe(0);
  });
});

test.for([
  ['/sw.js', true],
  ['/assets/pdf.worker.min-1a2B.mjs', true],
  ['/api/files/1', false],
  ['/assets/../api/x.js', false],
  ['https://evil.example/sw.js', false],
  ['//evil.example/assets/a.js', false],
  ['data:text/javascript,1', false],
  ['blob:http://localhost/1', false],
] as const)('a worker from %s: trusted %s', ([address, trusted]) => {
  expect(trustedWorker(address) !== null).toBe(trusted);
});

test('without network the portal says so, once, until it is back', async () => {
  portal = await openPortal('/403', {}, { signedIn: false });
  dispatchEvent(new Event('offline'));
  await expect.element(page.getByRole('complementary', { name: 'Vous êtes hors ligne' })).toBeVisible();
  dispatchEvent(new Event('online'));
  await expect
    .element(page.getByRole('complementary', { name: 'Vous êtes hors ligne' }))
    .not.toBeInTheDocument();
  expect(connection.isAway()).toBe(false);
});

test('the offer to install is checked after 5 s and shown after a success only, until refused for good', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  localStorage.removeItem('install_refused');
  awaitInstallOffer();
  const prompts: string[] = [];
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void prompts.push('asked'),
  });
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  installOffer.noteSuccess();
  expect([installOffer.available(), installOffer.isDue()]).toEqual([true, false]);
  vi.advanceTimersByTime(5_000);
  expect(installOffer.isDue()).toBe(true);
  vi.useRealTimers();

  portal = await openPortal('/403', {});
  const card = page.getByRole('complementary', { name: 'Installer l’application' });
  await expect.element(card).toBeVisible();
  await card.getByRole('button', { name: 'Ne plus proposer' }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(localStorage.getItem('install_refused')).toBe('true');
  // The menu still has it: there, the learner asks.
  await page.getByRole('button', { name: /Lou Martin/ }).click();
  await page.getByRole('button', { name: 'Installer l’application' }).click();
  expect(prompts).toEqual(['asked']);
});

test('where the device offers nothing, as iOS, the three steps are drawn: after a success, and from the menu', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  );
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  localStorage.removeItem('install_refused');
  awaitInstallOffer();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  installOffer.noteSuccess();
  portal = await openPortal('/403', {});
  const card = page.getByRole('complementary', { name: 'Installer l’application' });
  await expect.element(card.getByText(/Sur l’écran d’accueil/)).toBeVisible();
  expect(card.getByRole('listitem').elements()).toHaveLength(3);
  expect(card.getByRole('button', { name: 'Installer', exact: true }).query()).toBeNull();
  await card.getByRole('button', { name: 'Ne plus proposer' }).click();
  await page.getByRole('button', { name: /Lou Martin/ }).click();
  await page.getByRole('button', { name: 'Installer l’application' }).click();
  const steps = page.getByRole('dialog', { name: 'Installer l’application' });
  await expect.poll(() => steps.getByRole('listitem').elements().length).toBe(3);
  vi.restoreAllMocks();
});
