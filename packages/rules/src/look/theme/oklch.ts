/** Colours as light, strength and hue (OKLCH), to and from sRGB hex. */

export interface Oklch {
  /** 0 black to 1 white. */
  readonly l: number;
  readonly c: number;
  /** Degrees, 0 to 360. */
  readonly h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** `#abc`, `abc`, `#AABBCC` -> `#aabbcc`; anything else gives undefined. */
export function parseHex(text: string): string | undefined {
  const found = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (found === undefined) return undefined;
  return `#${found.length === 3 ? found.replaceAll(/./g, '$&$&') : found}`;
}

/** Red, green and blue of a parsed hex, linear, 0 to 1. */
export function linearRgb(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear((value >> 16) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)];
}

export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bee = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: light, c: Math.hypot(a, bee), h: ((Math.atan2(bee, a) * 180) / Math.PI + 360) % 360 };
}

function oklchToLinear({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const fits = (rgb: Triple): boolean => rgb.every((value) => value >= -1e-4 && value <= 1 + 1e-4);

/** Nearest colour a screen can show: same light and hue, weaker when it must be. */
export function oklchToHex(colour: Oklch): string {
  let rgb = oklchToLinear(colour);
  if (!fits(rgb)) {
    let weak = 0;
    let strong = colour.c;
    for (let i = 0; i < 12; i++) {
      const middle = (weak + strong) / 2;
      if (fits(oklchToLinear({ ...colour, c: middle }))) weak = middle;
      else strong = middle;
    }
    rgb = oklchToLinear({ ...colour, c: weak });
  }
  const bytes = rgb.map((value) => Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours, as WCAG 2 counts it. */
function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** 1 to 21, of two parsed hex colours. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The lowest contrast of a colour over several surfaces. */
export function worstContrast(colour: string, surfaces: readonly string[]): number {
  return Math.min(...surfaces.map((surface) => contrast(colour, surface)));
}
