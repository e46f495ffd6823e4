/** What a file is, by its content and never by its name (spec §3 AppFile "Supported"). */
import type { FileHandle } from 'node:fs/promises';
import type { FileType } from '@parcours/contract';

export interface FileKind {
  readonly type: string;
  readonly fileType: FileType;
  readonly ending: string;
}

/** As file-type names them -> as we serve them. */
const kinds: Readonly<Record<string, FileKind>> = {
  'image/jpeg': { type: 'image/jpeg', fileType: 'image', ending: 'jpg' },
  'image/png': { type: 'image/png', fileType: 'image', ending: 'png' },
  'image/apng': { type: 'image/png', fileType: 'image', ending: 'png' },
  'image/gif': { type: 'image/gif', fileType: 'image', ending: 'gif' },
  'application/pdf': { type: 'application/pdf', fileType: 'pdf', ending: 'pdf' },
  'audio/mpeg': { type: 'audio/mpeg', fileType: 'audio', ending: 'mp3' },
  'video/mp4': { type: 'video/mp4', fileType: 'video', ending: 'mp4' },
  'video/x-m4v': { type: 'video/mp4', fileType: 'video', ending: 'mp4' },
  'video/webm': { type: 'video/webm', fileType: 'video', ending: 'webm' },
  'video/ogg': { type: 'video/ogg', fileType: 'video', ending: 'ogv' },
  'video/vnd.avi': { type: 'video/x-msvideo', fileType: 'video', ending: 'avi' },
  'video/quicktime': { type: 'video/quicktime', fileType: 'video', ending: 'mov' },
  'video/x-ms-asf': { type: 'video/x-ms-wmv', fileType: 'video', ending: 'wmv' },
  'application/vnd.ms-asf': { type: 'video/x-ms-wmv', fileType: 'video', ending: 'wmv' },
  'video/x-flv': { type: 'video/x-flv', fileType: 'video', ending: 'flv' },
};

/** How many bytes from the start are looked at. */
export const headBytes = 65_536;

/** The kind of the bytes at the start of a file; undefined for whatever is not on the list. */
export async function fileKindOf(head: Uint8Array): Promise<FileKind | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  return found === undefined ? undefined : kinds[found.mime];
}

/** Whether the whole file is built as its start promises; images are decoded elsewhere. */
export async function isWellBuilt({ type }: FileKind, file: FileHandle, size: number): Promise<boolean> {
  const head = await bytesAt(file, 0, Math.min(size, headBytes));
  if (type === 'application/pdf')
    return isPdf(head, await bytesAt(file, Math.max(0, size - 2_048), Math.min(size, 2_048)));
  if (type === 'audio/mpeg') return isMp3(head, file, size);
  if (type === 'video/mp4' || type === 'video/quicktime') return isBoxes(file, size);
  if (type === 'video/x-msvideo') return head.length >= 12 && head.readUInt32LE(4) + 8 <= size;
  if (type === 'video/x-flv') return head.length >= 13 && head[3] === 1 && head.readUInt32BE(5) === 9;
  return true;
}

function isPdf(head: Buffer, tail: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(head.subarray(0, 8).toString('latin1')) && tail.includes('%%EOF');
}

const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const samples = [44_100, 48_000, 32_000];

/** Length of the layer III frame that begins here; 0 where none does. */
function frameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return 0;
  const [second = 0, third = 0] = [bytes[at + 1], bytes[at + 2]];
  const version = (second >> 3) & 3;
  if ((second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== 1) return 0;
  const isFirst = version === 3;
  const rate = (isFirst ? rates1 : rates2)[third >> 4] ?? 0;
  const sampling = (samples[(third >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (rate === 0 || sampling === 0) return 0;
  return Math.floor(((isFirst ? 144 : 72) * rate * 1_000) / sampling) + ((third >> 1) & 1);
}

/** Behind an ID3 tag or at once: a frame, and another one right after it. */
async function isMp3(head: Buffer, file: FileHandle, size: number): Promise<boolean> {
  const tag = head.subarray(0, 3).toString('latin1') === 'ID3';
  const start = tag
    ? 10 + [6, 7, 8, 9].reduce((sum, index) => sum * 128 + ((head[index] ?? 0) & 0x7f), 0)
    : 0;
  if (start >= size) return false;
  const bytes = await bytesAt(file, start, Math.min(size - start, headBytes));
  // Some writers pad the tag.
  const padding = bytes.findIndex((byte) => byte !== 0);
  const first = frameLength(bytes, padding);
  return first > 0 && (padding + first >= bytes.length || frameLength(bytes, padding + first) > 0);
}

const boxesMax = 10_000;

/** Boxes from the first byte to the last, a `moov` among them. */
async function isBoxes(file: FileHandle, size: number): Promise<boolean> {
  let hasMovie = false;
  let at = 0;
  for (let count = 0; at < size && count < boxesMax; count += 1) {
    const header = await bytesAt(file, at, Math.min(16, size - at));
    if (header.length < 8) return false;
    const name = header.subarray(4, 8).toString('latin1');
    const short = header.readUInt32BE(0);
    const length =
      short === 0
        ? size - at
        : short === 1 && header.length === 16
          ? Number(header.readBigUInt64BE(8))
          : short;
    if (!/^[\x20-\x7e\xa9]{4}$/.test(name) || length < 8) return false;
    hasMovie ||= name === 'moov';
    at += length;
  }
  return hasMovie && at === size;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
