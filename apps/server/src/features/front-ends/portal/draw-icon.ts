/** Draws a tenant's icons at the sizes and in the shapes that devices ask for. */
import sharp from 'sharp';
import type { TouchIcon } from './touch-icons.ts';

export interface Drawings {
  readonly icon: Buffer;
  /** What the tenant shows while its portal opens. */
  readonly splash?: Buffer | undefined;
}

interface Colour {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const pixelsMax = 40_000_000;
const secondsMax = 8;
/** The desk of the light theme: what the portal paints first. */
const desk: Colour = { r: 0xf9, g: 0xf6, b: 0xf2 };
/** And of the dark one. */
const darkDesk: Colour = { r: 0x0f, g: 0x13, b: 0x1b };
const white: Colour = { r: 255, g: 255, b: 255 };
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
/** A device may cut away all but a circle of four fifths. */
const safePart = 0.8;
/** Of the shorter side. */
const startupIconPart = 0.28;

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).timeout({ seconds: secondsMax });

export async function drawIcon({ icon, splash }: Drawings, wanted: TouchIcon): Promise<Buffer> {
  const { width, height, shape } = wanted;
  if (shape === 'startup') return drawStartup(icon, splash, wanted);
  if (shape === 'plain') return open(icon).resize(fitted(width, height)).png().toBuffer();
  const ground = await groundOf(icon);
  const part = shape === 'maskable' ? safePart : 1;
  const drawn = await open(icon)
    .resize(fitted(Math.round(width * part), Math.round(height * part)))
    .png()
    .toBuffer();
  return canvas(width, height, ground)
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
}

/**
 * The icon a little above the middle, and the tenant's drawing along the foot; in the dark the icon alone, since a drawing
 * is made for paper.
 */
async function drawStartup(
  icon: Buffer,
  splash: Buffer | undefined,
  { width, height, dark = false }: TouchIcon,
): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) * startupIconPart);
  const drawn = await open(icon).resize(fitted(side, side)).png().toBuffer();
  const left = Math.round((width - side) / 2);
  const top = Math.round(height * 0.3 - side / 2);
  const foot = splash === undefined || dark ? [] : [await drawFoot(splash, width, height)];
  return canvas(width, height, dark ? darkDesk : desk)
    .composite([...foot, { input: drawn, left, top }])
    .png({ palette: true })
    .toBuffer();
}

async function drawFoot(splash: Buffer, width: number, height: number) {
  const { data, info } = await open(splash)
    .resize({ width, height: Math.round(height / 2), fit: 'cover', position: 'bottom' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: 0, top: height - info.height };
}

function canvas(width: number, height: number, background: Colour) {
  return sharp({ create: { width, height, channels: 3, background } }).timeout({ seconds: secondsMax });
}

function fitted(width: number, height: number) {
  return { width, height, fit: 'contain', background: nothing } as const;
}

/** The colour of the icon's own ground: that of the middle of its upper edge, or white where one sees through. */
async function groundOf(icon: Buffer): Promise<Colour> {
  const { data, info } = await open(icon)
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.min(2, info.height - 1) * info.width + Math.floor(info.width / 2)) * info.channels;
  const [r = 255, g = 255, b = 255, alpha = 0] = data.subarray(at, at + 4);
  return alpha === 255 ? { r, g, b } : white;
}
