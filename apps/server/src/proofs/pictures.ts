/**
 * Makes the sizes of photographs as the job and an upload do, and watches this process: `npm run prove -- pictures`. The last
 * line says `pictures ok …` or `pictures short …`: the slowest, by how much memory grew, and how long nothing else ran.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp, { type Sharp } from 'sharp';
import { makeImages, makeSizes } from '../features/files/uploads/make-image.ts';
import { peakWhile, residentMiB } from '../testing/proofs/resident-memory.ts';

const slowestMsMax = 4_000;
const grownMiBMax = 350;
const pausedMsMax = 200;

/** Hills under grains, as heavy as a photograph of a telephone. */
async function photograph(width: number, height: number): Promise<Sharp> {
  const grains = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const hills = await sharp({
    create: { width: 60, height: 45, channels: 3, background: '#888', noise: grains },
  })
    .png()
    .toBuffer();
  const fine = await sharp({
    create: { width: 1_000, height: 750, channels: 3, background: '#888', noise: { ...grains, sigma: 20 } },
  })
    .png()
    .toBuffer();
  const wide = await sharp(hills).resize({ width, height, fit: 'fill', kernel: 'cubic' }).png().toBuffer();
  const over = await sharp(fine).resize({ width, height, fit: 'fill' }).png().toBuffer();
  return sharp(wide).composite([{ input: over, blend: 'soft-light' }]);
}

const kib = (bytes: number): number => Math.round(bytes / 1_024);

interface Measured {
  readonly ms: number;
  readonly grownMiB: number;
  readonly pausedMs: number;
}

async function watched<T>(
  what: string,
  work: () => Promise<T>,
  say: (result: T) => string,
): Promise<Measured> {
  const before = residentMiB(process.pid);
  const pauses = monitorEventLoopDelay({ resolution: 5 });
  pauses.enable();
  const start = performance.now();
  const { peakMiB, result } = await peakWhile(process.pid, work);
  const ms = Math.round(performance.now() - start);
  pauses.disable();
  const grownMiB = Math.max(0, Math.round(peakMiB - before));
  const pausedMs = Math.round(pauses.max / 1e6);
  console.log(`${what}: ${ms} ms, memory grew by ${grownMiB} MiB, paused for ${pausedMs} ms; ${say(result)}`);
  return { ms, grownMiB, pausedMs };
}

const sayOf = (sizes: readonly { readonly width: number; readonly bytes: Uint8Array }[]): string =>
  sizes.map(({ width, bytes }) => `${width} px ${kib(bytes.length)} KiB`).join(', ');

const measured: Measured[] = [];
for (const [name, width, height, type] of [
  ['a photograph of 12 megapixels', 4_000, 3_000, 'image/jpeg'],
  ['a screen of 12 megapixels', 4_000, 3_000, 'image/png'],
  ['a photograph of 40 megapixels, the most that is taken', 7_300, 5_475, 'image/jpeg'],
] as const) {
  const drawn = await photograph(width, height);
  const bytes = await (type === 'image/jpeg' ? drawn.jpeg({ quality: 90 }) : drawn.png()).toBuffer();
  const heavy = `${name} (${kib(bytes.length)} KiB)`;
  measured.push(await watched(`${heavy}, by the job`, () => makeSizes(bytes, type), sayOf));
  measured.push(
    await watched(
      `${heavy}, in its upload`,
      () => makeImages(bytes, type),
      (made) => `written anew ${kib(made.bytes.length)} KiB, ${sayOf(made.sizes ?? [])}`,
    ),
  );
}
const most = (of: keyof Measured): number => Math.max(...measured.map((one) => one[of]));
const isOk = most('ms') <= slowestMsMax && most('grownMiB') <= grownMiBMax && most('pausedMs') <= pausedMsMax;
console.log(
  `pictures ${isOk ? 'ok' : 'short'} slowest ${most('ms')} ms, memory grew by ${most('grownMiB')} MiB at most, ` +
    `nothing else ran for ${most('pausedMs')} ms at most`,
);
process.exitCode = isOk ? 0 : 1;
