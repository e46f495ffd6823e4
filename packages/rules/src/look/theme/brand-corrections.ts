/** What was done to a tenant's colour so that it can be read, and why: what the person who chose it is told. */
import { brandTheme, edgeRatio, textRatio } from './brand-theme.ts';
import { contrast, hexToOklch, worstContrast } from './oklch.ts';
import { darkGround, lightGround } from './surfaces.ts';

export interface BrandCorrection {
  readonly theme: 'light' | 'dark';
  readonly role: 'text' | 'edge';
  /** The colour that is used. */
  readonly colour: string;
  readonly change: 'none' | 'darker' | 'lighter';
  /** By how much of the lightness there is, in whole percent. */
  readonly percent: number;
  /** Its lowest contrast with what it lies on, and the lowest allowed one. */
  readonly ratio: number;
  readonly least: number;
}

export interface BrandReport {
  readonly brand: string;
  /** Words on a filled control. */
  readonly onBrand: { readonly colour: string; readonly ratio: number };
  readonly corrections: readonly BrandCorrection[];
  readonly nearDanger: boolean;
  readonly nearSuccess: boolean;
}

const grounds = { light: lightGround, dark: darkGround } as const;
const least = { text: textRatio, edge: edgeRatio } as const;

/** Undefined for what is no hex colour. */
export function brandReport(colour: string): BrandReport | undefined {
  const theme = brandTheme(colour);
  if (theme === undefined) return undefined;
  const { brand, onBrand, nearDanger, nearSuccess } = theme;
  const before = hexToOklch(brand).l;
  const corrections = (['light', 'dark'] as const).flatMap((name) =>
    (['text', 'edge'] as const).map((role): BrandCorrection => {
      const used = theme[name][role];
      const apart = hexToOklch(used).l - before;
      return {
        theme: name,
        role,
        colour: used,
        change: used === brand ? 'none' : apart < 0 ? 'darker' : 'lighter',
        percent: Math.round(Math.abs(apart) * 100),
        ratio: worstContrast(used, [...grounds[name].surfaces, theme[name].soft]),
        least: least[role],
      };
    }),
  );
  return {
    brand,
    onBrand: { colour: onBrand, ratio: contrast(onBrand, brand) },
    corrections,
    nearDanger,
    nearSuccess,
  };
}
