/** Files that mean harm, or are not what they say: each must be refused, or made harmless (assurance §2 #16, §3 T19). */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

export interface HostileFile {
  readonly title: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** `refused`: TYPE_ERROR. Else the type as which it is kept, without the texts of {@link traces}. */
  readonly ends: string;
}

/** None of these may be in what is served of an image. */
export const traces = ['<script', 'alert(1)', '<?php', 'onload=', 'GPSLatitude', '<html'];

const script = Buffer.from(
  '<html><body onload=alert(1)><script>alert(1)</script><?php system($_GET[0]); ?></body></html>',
);
const text = (value: string) => Buffer.from(value);
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one)));

/** A PNG's chunk; its checksum is right. */
function chunk(name: string, data: Buffer): Buffer {
  const body = joined(name, data);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return joined(length, body, sum);
}

const pngSign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG that says how large it is and holds next to nothing. */
function pngOf(width: number, height: number, data = deflateSync(Buffer.alloc(1_000))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return joined(pngSign, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0)));
}

function gifOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return joined(
    'GIF89a',
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x44, 1, 0, 0x3b]),
  );
}

function box(name: string, data: Buffer | string = ''): Buffer {
  const body = Buffer.isBuffer(data) ? data : Buffer.from(data, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 8);
  return joined(length, name, body);
}

const movieType = box('ftyp', 'isom\x00\x00\x02\x00isomiso2mp41');

export async function hostileFiles(): Promise<HostileFile[]> {
  const base = sharp({ create: { width: 64, height: 48, channels: 3, background: '#3070a0' } });
  const [png, jpeg, gif, webp, tiff, avif] = await Promise.all([
    base.clone().png().toBuffer(),
    base
      .clone()
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '48/1' } })
      .jpeg()
      .toBuffer(),
    base.clone().gif().toBuffer(),
    base.clone().webp().toBuffer(),
    base.clone().tiff().toBuffer(),
    base.clone().avif().toBuffer(),
  ]);
  const pdf = joined('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n', '%%EOF\n');
  const one = (
    title: string,
    name: string,
    type: string,
    bytes: Buffer,
    ends: string = 'refused',
  ): HostileFile => ({ title, name, type, bytes, ends });
  const bomb = deflateSync(Buffer.alloc(100_000_000), { level: 9 });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  return [
    one('HTML named as a PNG', 'a.png', 'image/png', script),
    one('HTML named as a PDF', 'a.pdf', 'application/pdf', script),
    one('HTML named as a video', 'a.mp4', 'video/mp4', script),
    one('HTML named as a sound', 'a.mp3', 'audio/mpeg', script),
    one('SVG with a script', 'a.svg', 'image/svg+xml', text(svg)),
    one('SVG named as a PNG', 'a.png', 'image/png', text(svg)),
    one(
      'SVG behind an XML declaration',
      'a.gif',
      'image/gif',
      text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
    ),
    one('SVG packed', 'a.svgz', 'image/svg+xml', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])),
    one(
      'XML that opens a file',
      'a.xml',
      'application/xml',
      text('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    ),
    one('JavaScript', 'a.js', 'text/javascript', text('alert(1)')),
    one('JavaScript named as a PNG', 'a.js.png', 'image/png', text('alert(1)//'.repeat(50))),
    one('PHP', 'a.php', 'image/jpeg', text('<?php system($_GET[0]);')),
    one('PHP behind GIF’s first letters', 'a.php.gif', 'image/gif', text('GIF89a<?php system($_GET[0]); ?>')),
    one('HTML behind GIF’s first letters', 'a.gif', 'image/gif', joined('GIF89a', script)),
    one('JavaScript as a GIF', 'a.gif', 'image/gif', text('GIF89a/*\x00\x00*/=1;alert(1);')),
    one('HTML behind PNG’s sign', 'a.png', 'image/png', joined(pngSign, script)),
    one(
      'HTML behind JPEG’s first bytes',
      'a.jpg',
      'image/jpeg',
      joined(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), script),
    ),
    one('PNG with a page behind its end', 'a.png', 'image/png', joined(png, script), 'image/png'),
    one(
      'PNG with a page in a text chunk',
      'a.png',
      'image/png',
      joined(png.subarray(0, 33), chunk('tEXt', joined('Comment\0', script)), png.subarray(33)),
      'image/png',
    ),
    one(
      'PNG with a page in a colour profile',
      'a.png',
      'image/png',
      joined(png.subarray(0, 33), chunk('iCCP', joined('x\0\0', deflateSync(script))), png.subarray(33)),
      'image/png',
    ),
    one('JPEG with a script and a place in its EXIF', 'a.jpg', 'image/jpeg', jpeg, 'image/jpeg'),
    one(
      'JPEG with a page in its comment',
      'a.jpg',
      'image/jpeg',
      joined(jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, script.length + 2]), script, jpeg.subarray(2)),
      'image/jpeg',
    ),
    one('JPEG with a page behind its end', 'a.jpg', 'image/jpeg', joined(jpeg, script), 'image/jpeg'),
    one('GIF with a page behind its end', 'a.gif', 'image/gif', joined(gif, script), 'image/gif'),
    one(
      'JPEG that is also a ZIP',
      'a.jpg',
      'image/jpeg',
      joined(jpeg, 'PK\x03\x04', Buffer.alloc(40), 'PK\x05\x06', Buffer.alloc(18)),
      'image/jpeg',
    ),
    one('PNG named as a page', 'a.html', 'text/html', png, 'image/png'),
    one('PNG that says it is a JPEG', 'a.jpg', 'image/jpeg', png, 'image/png'),
    one('PNG of 50,000 by 50,000', 'a.png', 'image/png', pngOf(50_000, 50_000)),
    one('PNG of four billion pixels', 'a.png', 'image/png', pngOf(65_535, 65_535)),
    one('PNG that unpacks to a hundred megabytes', 'a.png', 'image/png', pngOf(6_000, 6_000, bomb)),
    one(
      'PNG that unpacks to a hundred megabytes, very wide',
      'a.png',
      'image/png',
      pngOf(30_000, 1_200, bomb),
    ),
    one(
      'PNG that unpacks to a hundred megabytes, very high',
      'a.png',
      'image/png',
      pngOf(1_200, 30_000, bomb),
    ),
    one('GIF of 65,535 by 65,535', 'a.gif', 'image/gif', gifOf(65_535, 65_535)),
    one('PNG without pixels', 'a.png', 'image/png', pngOf(0, 0)),
    one('PNG cut off', 'a.png', 'image/png', png.subarray(0, 60)),
    one('JPEG cut off', 'a.jpg', 'image/jpeg', jpeg.subarray(0, 200)),
    one('PNG with its header alone', 'a.png', 'image/png', pngSign),
    one(
      'PNG with a wrong checksum',
      'a.png',
      'image/png',
      joined(png.subarray(0, 29), 'xxxx', png.subarray(33)),
    ),
    one('WebP', 'a.webp', 'image/webp', webp),
    one('TIFF', 'a.tiff', 'image/tiff', tiff),
    one('AVIF', 'a.avif', 'image/avif', avif),
    one('WebP named as a PNG', 'a.png', 'image/png', webp),
    one('BMP', 'a.bmp', 'image/bmp', joined('BM', Buffer.alloc(60))),
    one('icon', 'a.ico', 'image/x-icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])),
    one('PostScript', 'a.jpg', 'image/jpeg', text('%!PS-Adobe-3.0\n(%pipe%id) (r) file')),
    one(
      'ImageMagick’s language',
      'a.jpg',
      'image/jpeg',
      text('push graphic-context\nfill \'url(https://x"|id")\'\npop graphic-context'),
    ),
    one('PDF behind a page', 'a.pdf', 'application/pdf', joined(script, pdf)),
    one('PDF without an end', 'a.pdf', 'application/pdf', text('%PDF-1.7\n<script>alert(1)</script>')),
    one('PDF’s letters alone', 'a.pdf', 'application/pdf', text('%PDF-')),
    one('PDF of a version that is none', 'a.pdf', 'application/pdf', text('%PDF-x.y %%EOF')),
    one(
      'PDF with JavaScript',
      'a.pdf',
      'application/pdf',
      joined('%PDF-1.7\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\n%%EOF'),
      'application/pdf',
    ),
    one(
      'sound whose tag is a page',
      'a.mp3',
      'audio/mpeg',
      joined('ID3\x03\x00\x00\x00\x00\x00\x10', script),
    ),
    one(
      'sound with one frame’s first bytes',
      'a.mp3',
      'audio/mpeg',
      joined(Buffer.from([0xff, 0xfb, 0x90, 0x00]), script, Buffer.alloc(1_000, 0x41)),
    ),
    one('video with a page in place of boxes', 'a.mp4', 'video/mp4', joined(movieType, script)),
    one('video without a film', 'a.mp4', 'video/mp4', joined(movieType, box('free', script))),
    one(
      'video whose box outruns the file',
      'a.mp4',
      'video/mp4',
      joined(movieType, box('moov'), Buffer.from([0x7f, 0xff, 0xff, 0xff]), 'mdat'),
    ),
    one(
      'Matroska',
      'a.mkv',
      'video/x-matroska',
      joined(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88]), 'matroska', Buffer.alloc(30)),
    ),
    one('program for Windows', 'a.png', 'image/png', joined('MZ', Buffer.alloc(60), 'PE\0\0')),
    one('program for Linux', 'a.mp4', 'video/mp4', joined('\x7fELF', Buffer.alloc(60))),
    one('ZIP', 'a.zip', 'application/zip', joined('PK\x03\x04', Buffer.alloc(40))),
    one('Flash', 'a.flv', 'video/x-flv', joined('FWS\x06', Buffer.alloc(60))),
    one('nothing at all', 'a.png', 'image/png', Buffer.alloc(0)),
    one('zeros', 'a.png', 'image/png', Buffer.alloc(70_000)),
    one(
      'text in two bytes a letter',
      'a.png',
      'image/png',
      Buffer.from(`\ufeff${script.toString()}`, 'utf16le'),
    ),
  ];
}
