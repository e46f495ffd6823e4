/** Pieces of the program that do not arrive: a few tries, typed errors, one reload after a new release (spec §8). */

/** Spec §7, §9: a chunk has 120 s. */
export const chunkTimeoutMs = 120_000;
/** Pauses before the further tries of a file that did not arrive. One that is gone is not asked for again. */
export const chunkPausesMs: readonly number[] = [1_000, 3_000];
const retryKey = 'release_retry';

export type ChunkFailure = 'missing' | 'timeout' | 'other';

/** Spec §8 "Bundle chunk load failure". */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';
  readonly reason: ChunkFailure;
  /** Its path, where the browser names it. */
  readonly chunk: string;

  constructor(chunk: string, reason: ChunkFailure, isStyle: boolean, cause?: unknown) {
    super(`loading chunk ${chunk} failed (${reason})`, { cause });
    this.code = isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
    this.reason = reason;
    this.chunk = chunk;
  }
}

/** What it needs of the world, so that tests may hand in another. */
export interface ChunkWorld {
  readonly fetch: typeof fetch;
  /** Addresses of the scripts that started this page. */
  readonly entry: () => string;
  readonly reload: () => void;
  readonly retried: Pick<Storage, 'getItem' | 'setItem'>;
  readonly timeoutMs: number;
  readonly pausesMs: readonly number[];
  readonly wait: (ms: number) => Promise<unknown>;
  readonly loadStyle: (path: string) => Promise<unknown>;
}

const world: ChunkWorld = {
  fetch: (...args) => fetch(...args),
  entry: () =>
    [...document.querySelectorAll('script[type=module][src]')].map((one) => one.getAttribute('src')).join(),
  reload: () => location.reload(),
  retried: sessionStorage,
  timeoutMs: chunkTimeoutMs,
  pausesMs: chunkPausesMs,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  loadStyle: (path) =>
    new Promise((done, refuse) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = path;
      link.addEventListener('load', done);
      link.addEventListener('error', () => refuse(new Error(`Unable to preload CSS for ${path}`)));
      document.head.append(link);
    }),
};

/** Loads a piece by `load`, with pauses between a few tries; throws a {@link ChunkLoadError}. */
export async function loadChunk<T>(
  name: string,
  load: () => Promise<T>,
  around: ChunkWorld = world,
): Promise<T> {
  let style: string | null = null;
  // The build's own loader asks for a stylesheet once only: later it would draw the piece without it.
  const whole = async (): Promise<T> => {
    if (style !== null) await around.loadStyle(style);
    return load();
  };
  for (const pause of around.pausesMs) {
    try {
      return await attempt(name, whole, around);
    } catch (error) {
      if (!(error instanceof ChunkLoadError) || error.reason !== 'other') throw error;
      if (error.code === 'CSS_CHUNK_LOAD_FAILED') style = error.chunk;
      await around.wait(pause);
    }
  }
  return attempt(name, whole, around);
}

async function attempt<T>(name: string, load: () => Promise<T>, around: ChunkWorld): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ChunkLoadError(name, 'timeout', false)), around.timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : await typed(name, cause, around);
  } finally {
    clearTimeout(timer);
  }
}

const address = /(?:https?:\/\/[^/\s]+)?(\/assets\/[\w./-]+)/;

async function typed(name: string, cause: unknown, around: ChunkWorld): Promise<ChunkLoadError> {
  const message = cause instanceof Error ? cause.message : '';
  const path = address.exec(message)?.[1];
  const isStyle = /preload CSS/i.test(message) || path?.endsWith('.css') === true;
  const failed = (reason: ChunkFailure) => new ChunkLoadError(path ?? name, reason, isStyle, cause);
  // Not every browser names the file: then only a new release tells that it is gone.
  if (path === undefined) return failed((await differs(around)) === null ? 'other' : 'missing');
  try {
    const { status } = await around.fetch(path, { method: 'HEAD', cache: 'no-store' });
    return failed(status === 404 || status === 410 ? 'missing' : 'other');
  } catch {
    return failed('other');
  }
}

/** The scripts of the release that the server has now, where they are not this page's. */
async function differs(around: ChunkWorld): Promise<string | null> {
  try {
    const html = await (await around.fetch('/', { cache: 'no-store' })).text();
    const served = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)]
      .map(([, src]) => src)
      .join();
    return served === '' || served === around.entry() ? null : served;
  } catch {
    return null;
  }
}

/**
 * To be called where a piece is missed for good, never while it is only fetched ahead: loads the page again if the
 * server has another release. Once for each: a page that fails again says so instead of turning in circles. Answers
 * whether it is loaded again.
 */
export async function retryAfterRelease(around: ChunkWorld = world): Promise<boolean> {
  const served = await differs(around);
  if (served === null || around.retried.getItem(retryKey) === served) return false;
  around.retried.setItem(retryKey, served);
  around.reload();
  return true;
}
