/** Images are decoded and written anew: whatever was hidden in them is gone, and narrower sizes are made once. */
import sharp from 'sharp';
import { AppError } from '../../../platform/http/app-error.ts';
import { isNarrowed, pictureWidths } from '../../../platform/files/picture-widths.ts';

export interface MadeImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface MadeImages extends MadeImage {
  /** The narrowest first, all of them WebP; undefined where they could not be made in time. */
  readonly sizes: readonly MadeImage[] | undefined;
}

/** A flood of pixels is refused before it is unpacked; all frames of an animation count. */
const pixelsMax = 40_000_000;
/** The decoder keeps whole bands of lines: a very wide picture costs as much as all of its pixels. */
const sideMax = 16_384;
const widest = 4_096;
const secondsMax = 8;

sharp.cache(false);
sharp.concurrency(1);

export async function makeImages(bytes: Buffer, type: string): Promise<MadeImages> {
  const animated = type === 'image/gif';
  const open = () =>
    sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', animated }).timeout({ seconds: secondsMax });
  try {
    const { width, height } = await open().metadata();
    if (Math.max(width, height) > sideMax) throw new Error('a side is too long');
    const whole = open()
      .autoOrient()
      .resize({
        width: widest,
        height: animated ? undefined : widest,
        fit: 'inside',
        withoutEnlargement: true,
      });
    const { data, info } = await whole
      .toFormat(formatOf(type), qualityOf(type))
      .toBuffer({ resolveWithObject: true });
    // Without its sizes a picture is still one.
    const sizes = await makeSizes(data, type).catch(() => undefined);
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, sizes };
  } catch {
    // Whatever the decoder stumbles over is no image to us.
    throw new AppError('TYPE_ERROR', { path: 'body.file' });
  }
}

/** Of what a wider one weighs: a size that spares less is not worth its bytes, and the wider one is shown in its place. */
const worthwhile = 0.9;

/** The narrower sizes of a picture that was found to be one, the narrowest first; throws where it cannot be decoded. */
export async function makeSizes(whole: Buffer, type: string): Promise<readonly MadeImage[]> {
  if (!isNarrowed(type)) return [];
  const open = () =>
    sharp(whole, { limitInputPixels: pixelsMax, failOn: 'error' }).timeout({ seconds: secondsMax });
  const { autoOrient } = await open().metadata();
  if (Math.max(autoOrient.width, autoOrient.height) > sideMax) throw new Error('a side is too long');
  const narrower = pictureWidths.filter((one) => one < autoOrient.width).toReversed();
  const [first] = narrower;
  if (first === undefined) return [];
  // Most of the time goes into decoding: the whole one is decoded once, and each narrower one is made of the widest.
  const middle = await open().autoOrient().resize({ width: first }).png({ compressionLevel: 0 }).toBuffer();
  const sizes: MadeImage[] = [];
  let wider = whole.length;
  for (const width of narrower) {
    const { data, info } = await sharp(middle)
      .resize({ width })
      .webp(qualityOfSize(type))
      .toBuffer({ resolveWithObject: true });
    if (data.length > wider * worthwhile) continue;
    wider = data.length;
    sizes.unshift({ bytes: data, width: info.width, height: info.height });
  }
  return sizes;
}

/** Drawings and screens keep the edges of their colours. */
function qualityOfSize(type: string) {
  return type === 'image/png' ? { quality: 85, smartSubsample: true } : { quality: 80 };
}

function formatOf(type: string): 'jpeg' | 'png' | 'gif' {
  return type === 'image/jpeg' ? 'jpeg' : type === 'image/gif' ? 'gif' : 'png';
}

function qualityOf(type: string) {
  return type === 'image/jpeg' ? { quality: 84 } : {};
}
