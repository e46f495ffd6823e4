/** Sixty uploads that mean harm: zips made by hand, manifests, forms. Each must be refused cleanly (assurance §2 #22, §3 T19). */
import { crc32, deflateRawSync } from 'node:zlib';
import type { ErrorCode } from '@parcours/contract';
import { formOf } from './send-package.ts';

export interface HostilePackage {
  readonly title: string;
  readonly body: Buffer<ArrayBuffer>;
  /** Instead of the form's own. */
  readonly contentType?: string;
  readonly code: ErrorCode;
}

/** An entry as it is written into the zip, true or not. */
interface Entry {
  readonly name: string | Buffer;
  readonly data?: Buffer;
  /** Unix mode; a plain file by default. */
  readonly mode?: number;
  readonly flags?: number;
  readonly method?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly sum?: number;
  /** The directory points to the entry of this index instead. */
  readonly shares?: number;
}

const plain = 0o100644;

/** A zip, field by field; what an entry claims wins over what it holds. */
function zipOf(
  entries: readonly Entry[],
  claimed: { count?: number; offset?: number; comment?: string } = {},
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const { data = Buffer.alloc(0), mode = plain, flags = 0x0800, method = 8, shares } = entry;
    const name = Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name, 'utf8');
    const packed = method === 8 ? deflateRawSync(data) : data;
    const { size = data.length, packedSize = packed.length, sum = crc32(data) } = entry;
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(flags, 6);
    header.writeUInt16LE(method, 8);
    header.writeUInt32LE(sum, 14);
    header.writeUInt32LE(packedSize, 18);
    header.writeUInt32LE(size, 22);
    header.writeUInt16LE(name.length, 26);
    offsets.push(shares === undefined ? at : (offsets[shares] ?? 0));
    if (shares === undefined) {
      bodies.push(header, name, packed);
      at += header.length + name.length + packed.length;
    }
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(0x0314, 4);
    line.writeUInt16LE(20, 6);
    line.writeUInt16LE(flags, 8);
    line.writeUInt16LE(method, 10);
    line.writeUInt32LE(sum, 16);
    line.writeUInt32LE(packedSize, 20);
    line.writeUInt32LE(size, 24);
    line.writeUInt16LE(name.length, 28);
    line.writeUInt32LE((mode << 16) >>> 0, 38);
    line.writeUInt32LE(offsets.at(-1) ?? 0, 42);
    directory.push(line, name);
  }
  const index = Buffer.concat(directory);
  const comment = Buffer.from(claimed.comment ?? '');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(claimed.count ?? entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(claimed.count ?? entries.length, 0xffff), 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(claimed.offset ?? at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, index, end, comment]);
}

const manifest = (launch = 'index.html', id = 'https://example.org/course') =>
  `<?xml version="1.0" encoding="utf-8"?><tincan><activities><activity id="${id}"><name>x</name><launch>${launch}</launch></activity></activities></tincan>`;
const text = (value: string) => Buffer.from(value);
const page: Entry = { name: 'index.html', data: text('<!doctype html>') };
const good: readonly Entry[] = [{ name: 'tincan.xml', data: text(manifest()) }, page];
const withManifest = (xml: string | Buffer): readonly Entry[] => [
  { name: 'tincan.xml', data: Buffer.isBuffer(xml) ? xml : text(xml) },
  page,
];

const mebibyte = 1_048_576;

export function hostilePackages(): HostilePackage[] {
  const bad = (title: string, zip: Buffer, code: ErrorCode = 'PACKAGE_INVALID'): HostilePackage => ({
    title,
    body: formOf(zip),
    code,
  });
  const named = (title: string, name: string | Buffer) =>
    bad(`a name ${title}`, zipOf([...good, { name, data: text('x') }]));
  const large = (title: string, zip: Buffer) => bad(title, zip, 'PACKAGE_TOO_LARGE');
  const described = (title: string, xml: string | Buffer) =>
    bad(`a manifest ${title}`, zipOf(withManifest(xml)));
  const form = (
    title: string,
    body: Buffer<ArrayBuffer>,
    code: ErrorCode,
    contentType?: string,
  ): HostilePackage => ({
    title: `a form ${title}`,
    body,
    code,
    ...(contentType === undefined ? {} : { contentType }),
  });
  const entity = (declared: string) =>
    `<?xml version="1.0"?><!DOCTYPE tincan [${declared}]>${manifest('&x;').replace(/^<\?xml[^>]*\?>/, '')}`;
  const zeros = deflateRawSync(Buffer.alloc(64 * mebibyte));
  const bomb: Entry = { name: 'bomb', data: zeros, method: 0, size: 64 * mebibyte, packedSize: zeros.length };
  const whole = zipOf(good);
  return [
    named('that climbs', '../outside.html'),
    named('that climbs from within', 'a/../../outside.html'),
    named('that is absolute', '/etc/cron.d/x'),
    named('of a drive', 'C:/windows/x'),
    named('with a backslash', 'a\\..\\x'),
    named('with a NUL', Buffer.from('x\0.html')),
    named('with a line break', 'a\nb.html'),
    named('with an empty part', 'a//b.html'),
    named('with a dot for a part', './b.html'),
    named('that ends in two dots', 'a/..'),
    named('of 500 characters', 'x'.repeat(500)),
    named('with a colon', 'index.html:stream'),
    named('known before', 'INDEX.html'),
    named('with an escape', '\u001b[2Jx'),
    named('that is empty', ''),
    bad('a name twice', zipOf([...good, page])),
    bad('a folder with bytes in it', zipOf([...good, { name: 'a/', data: text('xx'), mode: 0o040755 }])),
    bad('a link', zipOf([...good, { name: 'link', data: text('/etc/passwd'), mode: 0o120777 }])),
    bad(
      'a link named as the page',
      zipOf([good[0] ?? page, { ...page, data: text('/etc/passwd'), mode: 0o120777 }]),
    ),
    bad('a pipe', zipOf([...good, { name: 'pipe', mode: 0o010644 }])),
    bad('a device', zipOf([...good, { name: 'device', mode: 0o020644 }])),
    bad('a socket', zipOf([...good, { name: 'socket', mode: 0o140644 }])),
    bad('an entry that is encrypted', zipOf([...good, { name: 'x', data: text('x'), flags: 0x0801 }])),
    bad('an unknown method', zipOf([...good, { name: 'x', data: text('x'), method: 99 }])),
    bad('a wrong checksum', zipOf([...good, { name: 'x', data: text('x'), sum: 7 }])),
    bad('more bytes than announced', zipOf([...good, { name: 'x', data: Buffer.alloc(50_000), size: 10 }])),
    bad('fewer bytes than announced', zipOf([...good, { name: 'x', data: text('x'), size: 9_999 }])),
    bad(
      'bytes that are not deflated',
      zipOf([...good, { name: 'x', data: text('not deflated'), method: 0, size: 90 }]),
    ),
    large('a bomb', zipOf([...good, { ...bomb, method: 8, data: Buffer.alloc(64 * mebibyte) }])),
    large(
      'a bomb behind a claim of ratio 1:10,000',
      zipOf([...good, { name: 'x', data: text('x'), size: (40_000 * mebibyte) / 1_000 }]),
    ),
    large('a file of 4 GiB', zipOf([...good, { name: 'x', data: text('x'), size: 0xfffffffe }])),
    large(
      'bombs that share their bytes',
      zipOf([
        ...good,
        { name: 'b0', data: Buffer.alloc(900_000) },
        ...Array.from({ length: 480 }, (_, at) => ({
          name: `b${at + 1}`,
          data: Buffer.alloc(900_000),
          shares: 2,
        })),
      ]),
    ),
    large('5,001 entries', zipOf([...good, ...many(4_999)])),
    large('10^6 entries', millionEntries()),
    large('10^6 entries by their count alone', zip64Count(1_000_000)),
    bad('no manifest', zipOf([page])),
    bad(
      'a manifest in a folder',
      zipOf([{ name: 'a/tincan.xml', data: text(manifest('a/index.html')) }, page]),
    ),
    described('that is not XML', 'launch: index.html'),
    described('cut short', manifest().slice(0, 90)),
    described('with no activity', '<tincan><activities/></tincan>'),
    described(
      'with no launch',
      '<tincan><activities><activity id="https://x.example/"/></activities></tincan>',
    ),
    described('whose activity has no IRI', manifest('index.html', 'no iri')),
    described('that launches what is not there', manifest('other.html')),
    described('that launches a climb', manifest('../index.html')),
    described('that launches elsewhere', manifest('https://evil.example/index.html')),
    described('that launches a script', manifest('javascript:alert(1)')),
    described('that launches another host', manifest('//evil.example/index.html')),
    described('with an entity of a file', entity('<!ENTITY x SYSTEM "file:///etc/passwd">')),
    described('with an entity of an address', entity('<!ENTITY x SYSTEM "http://127.0.0.1:1/x">')),
    described('with an entity of its own', entity('<!ENTITY x "index.html">')),
    described('with laughs by the billion', entity(laughs())),
    described('with a parameter entity', entity('<!ENTITY % x SYSTEM "http://127.0.0.1:1/x"> %x;')),
    described('in UTF-16', Buffer.from(`\ufeff${entity('<!ENTITY x "index.html">')}`, 'utf16le')),
    bad(
      'a manifest of 2 MiB',
      zipOf([
        { name: 'tincan.xml', data: text(`${manifest()}${' '.repeat(2 * mebibyte)}`), method: 0 },
        page,
      ]),
    ),
    bad('HTML named as a zip', text('<html><script>alert(1)</script></html>')),
    bad('a zip cut short', whole.subarray(0, whole.length - 30)),
    bad('a directory that begins outside', zipOf(good, { offset: 0x7fffffff })),
    form('with another field', formOf(whole, 'name="other"; filename="module.zip"'), 'BAD_REQUEST'),
    form('without its end', formOf(whole).subarray(0, 400), 'BAD_REQUEST'),
    form('without a boundary', formOf(whole), 'BAD_REQUEST', 'multipart/form-data'),
  ];
}

const many = (count: number): Entry[] => Array.from({ length: count }, (_, at) => ({ name: `f${at}` }));

/** A true directory of a million lines, written at once. */
function millionEntries(): Buffer {
  const name = 8;
  const lines = Buffer.alloc(1_000_000 * (46 + name));
  const one = Buffer.alloc(46);
  one.writeUInt32LE(0x02014b50, 0);
  one.writeUInt16LE(name, 28);
  for (let at = 0; at < 1_000_000; at += 1) {
    one.copy(lines, at * (46 + name));
    lines.write(String(at).padStart(name, '0'), at * (46 + name) + 46, 'latin1');
  }
  return Buffer.concat([lines, endOf64(1_000_000, lines.length, 0)]);
}

const zip64Count = (count: number) => endOf64(count, 0, 0);

/** The end of a zip64: the record, its locator, and the old end that points to them. */
function endOf64(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.fill(0xff, 4, 20);
  return Buffer.concat([record, locator, end]);
}

function laughs(): string {
  const lines = ['<!ENTITY l0 "ha">'];
  for (let at = 1; at < 30; at += 1) lines.push(`<!ENTITY l${at} "&l${at - 1};&l${at - 1};&l${at - 1};">`);
  return [...lines, '<!ENTITY x "&l29;">'].join('');
}
