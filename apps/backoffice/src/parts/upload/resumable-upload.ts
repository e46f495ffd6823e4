/** Sends a file in parts (tus 1.0): it goes on after a cut, after a reload where the same file is chosen again, and can be given up. */
import { session } from '@parcours/web';
import { isErrorBody } from '@parcours/contract/client';

const version = '1.0.0';
const address = '/api/uploads';
/** Short enough to be sent again on a poor line, long enough that a hundred megabytes are no thousand calls. */
const partBytes = 2 * 1_048_576;
/** Pauses after a cut, in milliseconds; then the person is asked. */
const pauses = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

export interface UploadWorld {
  readonly fetch: typeof fetch;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Bytes that the server has acknowledged. */
  readonly onProgress: (sent: number) => void;
  readonly world?: UploadWorld;
}

/** Why an upload ended without a file: a code of the API, or `CUT` where nobody answers any more. */
export class UploadFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const browser: UploadWorld = {
  fetch: (input, init) => fetch(input, init),
  pause: (ms, signal) =>
    new Promise((done, refuse) => {
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        refuse(new DOMException('given up', 'AbortError'));
      });
    }),
  storage: localStorage,
};

/** The same file of the same person: what is known of it without reading it. */
const keyOf = ({ name, size, lastModified }: File) =>
  `upload ${session.userId() ?? ''} ${name} ${size} ${lastModified}`;

/** Answers the id of the file in the library. */
export async function uploadFile(file: File, options: UploadOptions): Promise<string> {
  const { signal, onProgress, world = browser } = options;
  const call = callerOf(world, signal);
  const key = keyOf(file);
  let place = world.storage.getItem(key);
  let offset = place === null ? undefined : await offsetOf(call, place);
  if (place === null || offset === undefined) {
    place = await begin(call, file);
    offset = 0;
    world.storage.setItem(key, place);
  }
  onProgress(offset);
  try {
    // All of it is there, and nobody heard whether it became a file.
    if (offset === file.size) await sendPart(call, place, file, offset);
    while (offset < file.size) {
      // oxlint-disable-next-line no-await-in-loop -- a part is sent where the one before it ended
      offset = await sendPart(call, place, file, offset);
      onProgress(offset);
    }
  } catch (error) {
    if (error instanceof UploadFailure && error.code !== 'CUT') world.storage.removeItem(key);
    if (signal.aborted) await giveUp(world, key, place);
    throw error;
  }
  world.storage.removeItem(key);
  return place.slice(place.lastIndexOf('/') + 1);
}

type Send = (method: string, to: string, headers?: Record<string, string>, body?: Blob) => Promise<Response>;

/** Tries again after pauses where nobody answers, or the server cannot now; throws the code of a refusal. */
function callerOf(world: UploadWorld, signal: AbortSignal): Send {
  return async (method, to, headers = {}, body) => {
    for (const pause of [...pauses, null]) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      const response = await once();
      if (response !== null && response.status < 500 && response.status !== 429) return response;
      if (pause === null) throw new UploadFailure(response === null ? 'CUT' : await codeOf(response));
      // oxlint-disable-next-line no-await-in-loop
      await world.pause(pause, signal);
    }
    throw new UploadFailure('CUT');

    async function once(): Promise<Response | null> {
      try {
        return await world.fetch(to, {
          method,
          signal,
          headers: {
            authorization: `Bearer ${session.token() ?? ''}`,
            'tus-resumable': version,
            ...headers,
          },
          ...(body === undefined ? {} : { body }),
        });
      } catch (error) {
        if (signal.aborted) throw error;
        return null;
      }
    }
  };
}

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return isErrorBody(body) ? (body.errors[0]?.code ?? 'UNDEFINED') : 'UNDEFINED';
}

async function begin(call: Send, file: File): Promise<string> {
  const name = btoa(String.fromCodePoint(...new TextEncoder().encode(file.name)));
  const response = await call('POST', address, {
    'upload-length': String(file.size),
    'upload-metadata': `filename ${name}`,
  });
  const location = response.headers.get('location');
  if (response.status !== 201 || location === null) throw new UploadFailure(await codeOf(response));
  return location;
}

/** How far the server is; undefined for an upload that it does not know any more. */
async function offsetOf(call: Send, place: string): Promise<number | undefined> {
  const response = await call('HEAD', place);
  const offset = response.headers.get('upload-offset');
  return response.ok && offset !== null ? Number(offset) : undefined;
}

async function sendPart(call: Send, place: string, file: File, offset: number): Promise<number> {
  const part = file.slice(offset, Math.min(offset + partBytes, file.size));
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  const response = await call('PATCH', place, headers, part);
  const told = response.headers.get('upload-offset');
  if (response.ok && told !== null) return Number(told);
  // A part that came in before the line was cut: the server says where to go on.
  if (response.status === 409) {
    const known = await offsetOf(call, place);
    if (known !== undefined && known > offset) return known;
  }
  throw new UploadFailure(await codeOf(response));
}

async function giveUp({ fetch: send, storage }: UploadWorld, key: string, place: string): Promise<void> {
  storage.removeItem(key);
  const headers = { authorization: `Bearer ${session.token() ?? ''}`, 'tus-resumable': version };
  await send(place, { method: 'DELETE', headers }).catch(() => undefined);
}
