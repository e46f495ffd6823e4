/** Compressed bodies: which encoding a caller takes, and the bytes in it. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding in an Accept-Encoding header; undefined for none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** `once`: for what is kept, as small as it gets; `often`: for what is made anew, quickly. */
export function compress(bytes: Buffer, encoding: Encoding, how: 'once' | 'often'): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: how === 'once' ? 9 : 6 });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: how === 'once' ? constants.BROTLI_MAX_QUALITY : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** A few kilobytes at once: some 50 µs, less than a thread would cost. */
export function compressNow(text: string, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(text, { level: 1 });
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 },
  });
}
