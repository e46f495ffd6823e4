/**
 * Makes the sizes of photographs as the job and an upload do, and watches this process: `npm run prove -- pictures`. The last
 * line says `pictures ok …` or `pictures short …`: processor time of the slowest, by how much memory grew, and the share of
 * the time in which the thread was busy that answers everybody else.
 */
import sharp, { type Sharp } from 'sharp';
import { makeImages, makeSizes } from '../features/files/uploads/make-image.ts';
import { peakWhile, residentMiB } from '../testing/proofs/resident-memory.ts';

const processorMsMax = 6_000;
const grownMiBMax = 350;
/** The watch itself takes a part of it. */
const busyMax = 0.25;

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

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const kib = (bytes: number): number => Math.round(bytes / 1_024);

interface Measured {
  readonly processorMs: number;
  readonly grownMiB: number;
  readonly busy: number;
}

async function watched<T>(
  what: string,
  work: () => Promise<T>,
  say: (result: T) => string,
): Promise<Measured> {
  const before = residentMiB(process.pid);
  const loop = performance.eventLoopUtilization();
  const start = performance.now();
  const used = process.cpuUsage();
  const { peakMiB, result } = await peakWhile(process.pid, work);
  const ms = Math.round(performance.now() - start);
  const grownMiB = Math.max(0, Math.round(peakMiB - before));
  const { user, system } = process.cpuUsage(used);
  const processorMs = Math.round((user + system) / 1_000);
  const busy = performance.eventLoopUtilization(loop).utilization;
  console.log(
    `${what}: ${ms} ms, of the processor ${processorMs} ms, memory grew by ${grownMiB} MiB, ` +
      `the thread that answers was busy ${percent(busy)} of the time; ${say(result)}`,
  );
  return { processorMs, grownMiB, busy };
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
const isOk =
  most('processorMs') <= processorMsMax && most('grownMiB') <= grownMiBMax && most('busy') <= busyMax;
console.log(
  `pictures ${isOk ? 'ok' : 'short'} ${most('processorMs')} ms of the processor at most, memory grew by ${most('grownMiB')} MiB, ` +
    `the thread that answers was busy ${percent(most('busy'))} of the time`,
);
process.exitCode = isOk ? 0 : 1;
