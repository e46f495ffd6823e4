/** Reads the zip of a course: every entry is checked before a byte is unpacked, as those of packages are (assurance §2 #22). */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packageLimits } from '@parcours/contract';
import type { ReadFolder } from '@parcours/authoring/folder';
import type { PackedFile } from '../modules/opened-package.ts';
import { PackageRefused } from '../modules/package-refused.ts';

const isText = (path: string) => path.endsWith('.yaml');

export interface UnpackedFolder extends ReadFolder {
  /** Where the bytes of a file of the folder were put. */
  readonly unpack: (path: string) => Promise<string>;
}

/** A folder around everything is looked through: that is how most programs zip one. */
function withoutFolder(files: readonly PackedFile[]): (path: string) => string {
  const own = files.filter(({ path }) => !path.startsWith('__MACOSX/'));
  const [first = ''] = own[0]?.path.split('/') ?? [];
  const isWrapped = own.every(({ path }) => path.startsWith(`${first}/`)) && first !== 'pages';
  return (path) => (isWrapped ? path.slice(first.length + 1) : path);
}

/** Before any of them is read: the whole text of a course is held in memory. */
export function checkTexts(files: readonly PackedFile[]): void {
  let size = 0;
  for (const file of files.filter(({ path }) => isText(path))) {
    size += file.size;
    if (file.size > packageLimits.textBytesMax || size > packageLimits.textsBytesMax)
      throw new PackageRefused('text-size', file.path);
  }
}

export async function unpackFolder(files: readonly PackedFile[], folder: string): Promise<UnpackedFolder> {
  checkTexts(files);
  const { readFolder } = await import('@parcours/authoring/folder');
  const nameOf = withoutFolder(files);
  const texts = new Map<string, string>();
  const others = new Map<string, PackedFile>();
  for (const file of files.filter(({ path }) => !path.startsWith('__MACOSX/'))) {
    const name = nameOf(file.path);
    if (!isText(name)) {
      others.set(name, file);
      continue;
    }
    texts.set(name, Buffer.concat((await file.open().toArray()) as Buffer[]).toString('utf8'));
  }
  const read = readFolder(texts, new Set(others.keys()));
  let unpacked = 0;
  return {
    ...read,
    async unpack(path) {
      const file = others.get(path);
      if (file === undefined) throw new PackageRefused('zip');
      unpacked += 1;
      const to = join(folder, `media-${unpacked}`);
      await pipeline(file.open(), createWriteStream(to));
      return to;
    },
  };
}
