/** multipart/mixed both ways (RFC 2046 §5.1), as the standard uses it for statements with attachments. */
import { badRequest } from './xapi-error.ts';

export interface Part {
  /** By names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly content: Buffer;
}

/** More parts than any batch needs. */
const partsMax = 2_000;
const headersMax = 8_192;

/** The boundary named in a content type; refuses one that is missing or malformed. */
export function boundaryOf(contentType: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw badRequest('multipart/mixed needs a boundary');
  return boundary;
}

export function readMultipart(body: Buffer, boundary: string): Part[] {
  const parts: Part[] = [];
  const delimiter = Buffer.from(`--${boundary}`);
  let at = findDelimiter(body, delimiter, 0);
  if (at === -1) throw badRequest('the body has no part between its boundaries');
  for (;;) {
    at += delimiter.length;
    if (body.subarray(at, at + 2).toString('latin1') === '--') return parts;
    const start = afterLine(body, at);
    const next = findDelimiter(body, delimiter, start - 2);
    if (next === -1) throw badRequest('the last boundary is missing');
    if (parts.length >= partsMax) throw badRequest('there are too many parts');
    parts.push(readPart(body.subarray(start, Math.max(start, next - lineBreakBefore(body, next)))));
    at = next;
  }
}

/** A delimiter stands at the beginning of a line. */
function findDelimiter(body: Buffer, delimiter: Buffer, from: number): number {
  let at = body.indexOf(delimiter, Math.max(0, from));
  while (at > 0 && body[at - 1] !== 10) at = body.indexOf(delimiter, at + 1);
  return at;
}

function lineBreakBefore(body: Buffer, at: number): number {
  return body[at - 2] === 13 ? 2 : 1;
}

/** Past the rest of a delimiter's line, which may hold nothing but blanks. */
function afterLine(body: Buffer, from: number): number {
  const end = body.indexOf(10, from);
  if (end === -1 || !/^[ \t]*\r?$/.test(body.toString('latin1', from, Math.min(end, from + 100))))
    throw badRequest('a boundary is not alone on its line');
  return end + 1;
}

function readPart(bytes: Buffer): Part {
  const headers = new Map<string, string>();
  let at = 0;
  for (;;) {
    const end = bytes.indexOf(10, at);
    if (end === -1 || end > headersMax) throw badRequest('a part has no empty line after its headers');
    const line = bytes.toString('utf8', at, end).replace(/\r$/, '');
    at = end + 1;
    if (line === '') return { headers, content: bytes.subarray(at) };
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trimEnd();
    if (!/^[A-Za-z0-9-]+$/.test(name)) throw badRequest('a part has a malformed header');
    headers.set(name.toLowerCase(), line.slice(colon + 1).trim());
  }
}

/** Writes parts in order, headers as given. */
export function writeMultipart(boundary: string, parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ headers, content }) => [
    Buffer.from(
      `--${boundary}\r\n${[...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}
