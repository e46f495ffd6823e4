/**
 * Reads the folder of a course from a disk, with the limits of a zip of one: every file is looked at before it is read,
 * and nothing outside of the folder is ever opened.
 */
import { readdir, lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFolder } from '@parcours/authoring/folder';
import { packageLimits } from '@parcours/contract';
import type { UnpackedFolder } from './unpack-folder.ts';

/** A folder that is refused whole; the message says which file, and why. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused';
}

const megabytes = (bytes: number) => `${bytes / 1_048_576} MiB`;

interface FoundFile {
  readonly path: string;
  readonly size: number;
}

/** Names with a dot in front are no part of a course: what programs keep beside it. */
async function filesIn(root: string, below = ''): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const name of (await readdir(join(root, below))).toSorted()) {
    if (name.startsWith('.')) continue;
    const path = below === '' ? name : `${below}/${name}`;
    // A link is not followed: it may lead anywhere.
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a huge folder is left early
    const stat = await lstat(join(root, path));
    if (stat.isSymbolicLink()) throw new FolderRefused(`${path} is a link, which a course cannot hold.`);
    if (stat.isDirectory()) {
      if (path.split('/').length > foldersMax) throw new FolderRefused(`${path} lies too deep.`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      found.push(...(await filesIn(root, path)));
    } else if (stat.isFile()) found.push({ path, size: stat.size });
    else throw new FolderRefused(`${path} is no file.`);
    if (found.length > packageLimits.entriesMax)
      throw new FolderRefused(`The folder holds more than ${packageLimits.entriesMax} files.`);
  }
  return found;
}

/** `pages` and `media` hold no folders. */
const foldersMax = 3;

const isText = (path: string) => path.endsWith('.yaml');

function checkSizes(files: readonly FoundFile[]): void {
  let [texts, all] = [0, 0];
  for (const { path, size } of files) {
    const max = isText(path) ? packageLimits.textBytesMax : packageLimits.fileBytesMax;
    if (size > max) throw new FolderRefused(`${path} is larger than ${megabytes(max)}.`);
    all += size;
    if (isText(path)) texts += size;
  }
  if (texts > packageLimits.textsBytesMax)
    throw new FolderRefused(
      `The YAML files are larger than ${megabytes(packageLimits.textsBytesMax)} together.`,
    );
  if (all > packageLimits.bytesMax)
    throw new FolderRefused(`The folder is larger than ${megabytes(packageLimits.bytesMax)}.`);
}

/** Throws {@link FolderRefused} for a folder that breaks a rule. */
export async function readDirectory(root: string): Promise<UnpackedFolder> {
  const files = await filesIn(root).catch((error: unknown) => {
    if (error instanceof FolderRefused) throw error;
    throw new FolderRefused(`${root} cannot be read: ${error instanceof Error ? error.message : ''}`);
  });
  checkSizes(files);
  const texts = new Map<string, string>();
  for (const { path } of files.filter((file) => isText(file.path)))
    // oxlint-disable-next-line no-await-in-loop -- a folder of a course has some hundred files
    texts.set(path, await readFile(join(root, path), 'utf8'));
  const others = new Set(files.map(({ path }) => path).filter((path) => !isText(path)));
  return {
    ...readFolder(texts, others),
    async unpack(path) {
      if (!others.has(path)) throw new FolderRefused(`${path} is missing.`);
      return join(root, path);
    },
  };
}
