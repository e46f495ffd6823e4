/** Opens a tincan package and checks everything that its directory says before a byte of it is unpacked (assurance §2 #22). */
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { foundFormat } from './found-format.ts';
import { packageFileType } from './package-file-type.ts';
import { packageLimits } from '@parcours/contract';
import { PackageRefused } from './package-refused.ts';
import type { PackageManifest } from './read-manifest.ts';

export interface PackedFile {
  readonly path: string;
  readonly type: string;
  readonly size: number;
  /** The bytes, checked against the size and the sum that the directory names. */
  readonly open: () => Readable;
}

export interface OpenedPackage {
  readonly manifest: PackageManifest;
  readonly files: readonly PackedFile[];
  /** Bytes, unpacked. */
  readonly size: number;
}

/** Hands the package to `take`, and closes it afterwards; throws PackageRefused for one that breaks a rule. */
export function withPackage<T>(
  zipPath: string,
  zipBytes: number,
  take: (opened: OpenedPackage) => Promise<T>,
): Promise<T> {
  return withZip(zipPath, zipBytes, async (opened) =>
    take({ ...opened, manifest: await manifestOf(opened.files) }),
  );
}

/** The same for a zip of any content: every rule but those of a package's manifest. */
export async function withZip<T>(
  zipPath: string,
  zipBytes: number,
  take: (opened: Omit<OpenedPackage, 'manifest'>) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(zipPath, { autoClose: false, strictFileNames: true }).catch(refusedZip);
  try {
    return await take(await openZip(zip, zipBytes));
  } finally {
    zip.close();
  }
}

async function openZip(zip: ZipFile, zipBytes: number): Promise<Omit<OpenedPackage, 'manifest'>> {
  // Before any of them is read.
  if (zip.entryCount > packageLimits.entriesMax) throw new PackageRefused('entries');
  const files: PackedFile[] = [];
  const known = new Set<string>();
  let size = 0;
  for (const entry of await readDirectory(zip)) {
    checkEntry(entry);
    if (entry.fileName.endsWith('/')) continue;
    // Two names that one file system would take for the same.
    const folded = entry.fileName.normalize('NFC').toLowerCase();
    if (known.has(folded)) throw new PackageRefused('twice', entry.fileName);
    known.add(folded);
    size += entry.uncompressedSize;
    if (size > packageLimits.bytesMax) throw new PackageRefused('size');
    files.push({
      path: entry.fileName,
      type: packageFileType(entry.fileName),
      size: entry.uncompressedSize,
      open: () => Readable.from(checkedBytes(zip, entry), { objectMode: false }),
    });
  }
  // Entries that share their bytes weigh little each, and much together.
  checkRatio(size, zipBytes);
  return { files, size };
}

async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    // A name that climbs, is absolute or has a backslash is among what the reader refuses.
    const isName =
      error instanceof Error && /relative path|absolute path|invalid characters/.test(error.message);
    throw new PackageRefused(isName ? 'name' : 'zip');
  }
  return entries;
}

const [linkMode, plainMode, folderMode] = [0o120000, 0o100000, 0o040000];

function checkEntry(entry: Entry): void {
  const { fileName, uncompressedSize, compressedSize, compressionMethod, externalFileAttributes } = entry;
  const mode = (externalFileAttributes >>> 16) & 0o170000;
  if (mode === linkMode) throw new PackageRefused('link', fileName);
  // A pipe, a device: nothing that a package is made of.
  if (mode !== 0 && mode !== plainMode && mode !== folderMode) throw new PackageRefused('link', fileName);
  if (entry.isEncrypted()) throw new PackageRefused('encrypted', fileName);
  if (compressionMethod !== 0 && compressionMethod !== 8) throw new PackageRefused('method', fileName);
  if (!isSafeName(fileName)) throw new PackageRefused('name');
  if (fileName.endsWith('/') && uncompressedSize > 0) throw new PackageRefused('name');
  if (uncompressedSize > packageLimits.fileBytesMax) throw new PackageRefused('file-size', fileName);
  checkRatio(uncompressedSize, compressedSize, fileName);
}

function checkRatio(unpacked: number, packed: number, file?: string): void {
  const { ratioFrom, ratioMax } = packageLimits;
  if (unpacked > ratioFrom && unpacked > packed * ratioMax) throw new PackageRefused('ratio', file);
}

function isSafeName(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/');
  return (
    name.length <= packageLimits.nameMax &&
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    !/[\u0000-\u001f\u007f\\:]/.test(name) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

/** Nothing is read, and nothing can fail, before somebody reads: an error with no listener would end the process. */
async function* checkedBytes(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch {
    // The reader's own complaints, such as more bytes than were announced.
    throw new PackageRefused('checksum', entry.fileName);
  }
  if (sum !== entry.crc32) throw new PackageRefused('checksum', entry.fileName);
}

async function manifestOf(files: readonly PackedFile[]): Promise<PackageManifest> {
  const file = files.find(({ path }) => path === 'tincan.xml');
  if (file === undefined) {
    const named = files.map((one) => ({ ...one, text: async () => (await bytesOf(one)).toString('utf8') }));
    throw new PackageRefused((await foundFormat(named)) ?? 'manifest');
  }
  if (file.size > packageLimits.manifestBytesMax) throw new PackageRefused('manifest');
  const { readManifest } = await import('./read-manifest.ts');
  const manifest = readManifest(await bytesOf(file));
  if (!files.some(({ path }) => path === manifest.launchPath)) throw new PackageRefused('launch');
  return manifest;
}

const bytesOf = async (file: PackedFile): Promise<Buffer> =>
  Buffer.concat((await file.open().toArray()) as Buffer[]);

function refusedZip(): never {
  throw new PackageRefused('zip');
}
