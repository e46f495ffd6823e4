/** A built folder in memory: every file with its type and, where it pays, compressed once. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { compress, type Encoding } from '../http/server/compression.ts';

export interface StaticFile {
  readonly type: string;
  readonly bytes: Buffer;
  readonly etag: string;
  /** Named by its content: it never changes under its address. */
  readonly immutable: boolean;
  /** The bytes in an encoding; undefined where compressing does not pay. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer | undefined>;
}

export interface StaticFolder {
  /** By address, e.g. `/assets/index-3f2a.js`. */
  readonly find: (path: string) => StaticFile | undefined;
  /** Compresses what will be asked first, one file after the other. */
  readonly warm: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const compressible = /^(text\/|application\/(json|manifest\+json|wasm)|image\/svg)/;
/** Below this many bytes the headers weigh more than what is saved. */
const worthBytes = 500;
const hidden = new Set(['.vite']);
const suffix: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Reads a folder; one that does not exist is empty. Files beside it named `.br` and `.gz` are used as they are. */
export function readStaticFolder(folder: string): StaticFolder {
  const files = new Map<string, StaticFile>();
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  for (const entry of paths) {
    const full = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, full).split(sep).join('/')}`;
    const isPublic =
      entry.isFile() && types[extname(path)] !== undefined && !hidden.has(path.split('/')[1] ?? '');
    if (isPublic) files.set(path, readStatic(full, path));
  }
  return {
    find: (path) => files.get(path),
    async warm() {
      for (const file of files.values())
        for (const encoding of ['br', 'gzip'] as const) await file.encoded(encoding);
    },
  };
}

function readStatic(full: string, path: string): StaticFile {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const bytes = readFileSync(full);
  const made = new Map<Encoding, Promise<Buffer>>();
  const make = (encoding: Encoding) => {
    const built = full + suffix[encoding];
    return existsSync(built) ? Promise.resolve(readFileSync(built)) : compress(bytes, encoding, 'once');
  };
  return {
    type,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/assets/'),
    async encoded(encoding) {
      if (!compressible.test(type) || bytes.length < worthBytes) return undefined;
      let wait = made.get(encoding);
      if (wait === undefined) {
        wait = make(encoding);
        made.set(encoding, wait);
      }
      return wait;
    },
  };
}
