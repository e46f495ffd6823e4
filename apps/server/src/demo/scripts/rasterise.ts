/** Draws the SVG sources of `src/demo/media` into the PNG files that courses use: `node src/demo/scripts/rasterise.ts`. */
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { certificateFonts } from '../../features/certificates/certificate-font.ts';

const media = path.join(import.meta.dirname, '../media');
const width = 1200;
const mostBytes = 60 * 1024;

/** The drawing library reads fonts through fontconfig and wants them uncompressed. */
const offerFont = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'drawing-fonts-'));
  writeFileSync(path.join(folder, 'text.ttf'), (await certificateFonts()).latin);
  const config = path.join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  process.env['FONTCONFIG_FILE'] = config;
};

await offerFont();
const { default: sharp } = await import('sharp');

/** A device crops icons to its own shape: the drawing keeps to the middle four fifths. */
const touchIcons = [192, 512];

for (const tenant of ['atelier', 'maple']) {
  for (const side of touchIcons) {
    const target = path.join(media, tenant, `brand/touch-${side}.png`);
    await sharp(path.join(media, tenant, 'brand/favicon.svg'), { density: (72 * side) / 64 })
      .resize({ width: side, height: side })
      .png({ palette: true, colours: 32, effort: 10, compressionLevel: 9 })
      .toFile(target);
  }
  const folder = path.join(media, tenant);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.svg'))) {
    const target = path.join(folder, name.replace('.svg', '.png'));
    const { size } = await sharp(path.join(folder, name), { density: 96 })
      .resize({ width })
      .png({ palette: true, colours: 48, effort: 10, compressionLevel: 9 })
      .toFile(target);
    if (size > mostBytes) throw new Error(`${name}: ${size} bytes, ${mostBytes} at most`);
    console.log(`${tenant}/${path.basename(target)} ${size}`);
  }
}
