/** From one tenant colour to every role it plays, readable by construction in both themes. */
import { contrast, hexToOklch, type Oklch, oklchToHex, parseHex, worstContrast } from './oklch.ts';
import { darkGround, lightGround, type Ground } from './surfaces.ts';

export interface BrandRoles {
  /** Words in the brand: 4.5 on every surface. */
  readonly text: string;
  /** Edges and drawings in the brand: 3 on every surface. */
  readonly edge: string;
  /** A quiet ground in the brand's hue. */
  readonly soft: string;
}

export interface BrandTheme {
  /** The exact colour asked for. */
  readonly brand: string;
  /** White, or pure black: a tinted near-black fails on mid greys. */
  readonly onBrand: string;
  readonly light: BrandRoles;
  readonly dark: BrandRoles;
  /** The brand looks like the status: its controls become an outline and an icon. */
  readonly nearDanger: boolean;
  readonly nearSuccess: boolean;
}

export const textRatio = 4.5;
export const edgeRatio = 3;
const nearDegrees = 25;
/** Below this strength a colour is a grey and its hue means nothing. */
const greyChroma = 0.03;

/** The lightness nearest to the brand's, towards `end`, where `ratio` is reached on the worst surface. */
function reach(brand: string, colour: Oklch, end: 0 | 1, ratio: number, surfaces: readonly string[]): string {
  if (worstContrast(brand, surfaces) >= ratio) return brand;
  let far: number = end;
  let near = colour.l;
  let found = end === 0 ? '#000000' : '#ffffff';
  for (let i = 0; i < 14; i++) {
    const middle = (far + near) / 2;
    const hex = oklchToHex({ ...colour, l: middle });
    if (worstContrast(hex, surfaces) >= ratio) {
      far = middle;
      found = hex;
    } else {
      near = middle;
    }
  }
  return found;
}

function rolesOn(ground: Ground, brand: string, colour: Oklch, dark: boolean): BrandRoles {
  const soft = oklchToHex(
    dark
      ? { ...colour, l: 0.29, c: Math.min(colour.c, 0.045) }
      : { ...colour, l: 0.955, c: Math.min(colour.c, 0.025) },
  );
  const surfaces = [...ground.surfaces, soft];
  const end = dark ? 1 : 0;
  return {
    text: reach(brand, colour, end, textRatio, surfaces),
    edge: reach(brand, colour, end, edgeRatio, surfaces),
    soft,
  };
}

function near(colour: Oklch, status: string): boolean {
  const apart = Math.abs(colour.h - hexToOklch(status).h);
  return colour.c > greyChroma && Math.min(apart, 360 - apart) <= nearDegrees;
}

/** `undefined` when `colour` is not a hex colour: the default look then stands. */
export function brandTheme(colour: string): BrandTheme | undefined {
  const brand = parseHex(colour);
  if (brand === undefined) return undefined;
  const oklch = hexToOklch(brand);
  return {
    brand,
    onBrand: contrast('#ffffff', brand) >= textRatio ? '#ffffff' : '#000000',
    light: rolesOn(lightGround, brand, oklch, false),
    dark: rolesOn(darkGround, brand, oklch, true),
    nearDanger: near(oklch, lightGround.danger),
    nearSuccess: near(oklch, lightGround.success),
  };
}
