/** Images are decoded and written anew: whatever was hidden in them is gone, and narrower sizes are made once. */
import sharp from 'sharp';
import { AppError } from '../../../platform/http/app-error.ts';

export interface MadeImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface MadeImages extends MadeImage {
  /** The narrowest first, all of them WebP. */
  readonly sizes: readonly MadeImage[];
}

/** A flood of pixels is refused before it is unpacked; all frames of an animation count. */
const pixelsMax = 40_000_000;
/** The decoder keeps whole bands of lines: a very wide picture costs as much as all of its pixels. */
const sideMax = 16_384;
const widest = 4_096;
const widths = [320, 800, 1_600];
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
    const sizes: MadeImage[] = [];
    for (const width of animated ? [] : widths.filter((one) => one < info.width)) {
      const made = await sharp(data)
        .resize({ width })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      sizes.push({ bytes: made.data, width: made.info.width, height: made.info.height });
    }
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, sizes };
  } catch {
    // Whatever the decoder stumbles over is no image to us.
    throw new AppError('TYPE_ERROR', { path: 'body.file' });
  }
}

function formatOf(type: string): 'jpeg' | 'png' | 'gif' {
  return type === 'image/jpeg' ? 'jpeg' : type === 'image/gif' ? 'gif' : 'png';
}

function qualityOf(type: string) {
  return type === 'image/jpeg' ? { quality: 84 } : {};
}
