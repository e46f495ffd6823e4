/** No tenant colour can break a contrast: counted over ten thousand of them. */
import { describe, expect, test } from 'vitest';
import { brandTheme, edgeRatio, textRatio } from './brand-theme.ts';
import { contrast, hexToOklch, oklchToHex, parseHex, worstContrast } from './oklch.ts';
import { darkGround, defaultBrand, lightGround } from './surfaces.ts';
import { themeCss } from './theme-css.ts';

const nasty = [
  '#ffff00',
  '#ffffff',
  '#000000',
  '#777777',
  '#767676',
  '#808080',
  '#00ff00',
  '#00ffff',
  '#ff00ff',
  '#ff0000',
  '#0000ff',
  '#f9f6f2',
  '#171c25',
  '#212631',
  defaultBrand,
];

/** The same ten thousand colours at each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function colours(count: number): string[] {
  const random = seeded(20_261_121);
  const drawn = Array.from(
    { length: count },
    () =>
      `#${Math.floor(random() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`,
  );
  const greys = Array.from({ length: 256 }, (_, i) => `#${i.toString(16).padStart(2, '0').repeat(3)}`);
  return [...drawn, ...greys, ...nasty];
}

function failures(colour: string): string[] {
  const theme = brandTheme(colour);
  if (theme === undefined) return [`${colour} unread`];
  const found: string[] = [];
  const want = (what: string, ratio: number, least: number): void => {
    if (ratio < least) found.push(`${colour} ${what} ${ratio.toFixed(2)}`);
  };
  want('ink on brand', contrast(theme.onBrand, theme.brand), textRatio);
  for (const [ground, roles, name] of [
    [lightGround, theme.light, 'light'],
    [darkGround, theme.dark, 'dark'],
  ] as const) {
    const surfaces = [...ground.surfaces, roles.soft];
    want(`text ${name}`, worstContrast(roles.text, surfaces), textRatio);
    want(`edge ${name}`, worstContrast(roles.edge, surfaces), edgeRatio);
    want(`ink on soft ${name}`, contrast(ground.ink, roles.soft), textRatio);
  }
  return found;
}

describe("a tenant's colour", () => {
  const all = colours(10_000);

  test(`never breaks a contrast: 0 failures over ${all.length} colours`, { timeout: 60_000 }, () => {
    expect(all.flatMap(failures)).toEqual([]);
  });

  test('is kept exact where it fills, and where it already reads', () => {
    const theme = brandTheme('#5B2A5E');
    expect(theme?.brand).toBe('#5b2a5e');
    expect(theme?.light.text).toBe('#5b2a5e');
    expect(theme?.dark.text).not.toBe('#5b2a5e');
  });

  test('keeps its hue when it must change lightness', () => {
    const before = hexToOklch('#ffd400').h;
    const after = hexToOklch(brandTheme('#ffd400')?.light.text ?? '').h;
    expect(Math.abs(before - after)).toBeLessThan(3);
  });

  test('near a status turns that status to an outline, and a grey never does', () => {
    expect(brandTheme('#c0392b')).toMatchObject({ nearDanger: true, nearSuccess: false });
    expect(brandTheme('#0b8a4b')).toMatchObject({ nearDanger: false, nearSuccess: true });
    expect(brandTheme('#888888')).toMatchObject({ nearDanger: false, nearSuccess: false });
    expect(brandTheme(defaultBrand)).toMatchObject({ nearDanger: false, nearSuccess: false });
  });
});

describe('the block of variables', () => {
  test('holds both themes in one :root', () => {
    const css = themeCss({ brand: '#0a5' });
    expect(css).toMatch(/^:root\{--tenant-brand:#00aa55;[^{}<]*\}$/);
    expect(css).toContain('--tenant-text-dark:');
    expect(css).toContain('--tenant-success-fill:var(--sheet)');
  });

  test.each(['', 'red', '#12345', '#fff}body{display:none', '</style>', null, undefined])(
    'passes over %s',
    (brand) => {
      expect(themeCss({ brand })).toBe('');
    },
  );
});

describe('OKLCH', () => {
  test('goes there and back on every nasty colour', () => {
    for (const hex of nasty) expect(oklchToHex(hexToOklch(hex))).toBe(hex);
  });

  test('reads short and long hex', () => {
    expect(parseHex(' ABC ')).toBe('#aabbcc');
    expect(parseHex('#5b2a5e')).toBe('#5b2a5e');
  });
});
