/** The tokens keep the contrasts the look promises, on the worst surface of each theme. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function token(name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1] ?? '';
  const colours = value.match(/#[0-9a-f]{3,6}\b/g) ?? [];
  const hex = (theme === 'dark' ? colours.at(-1) : colours[0]) ?? '';
  return hex.length === 4 ? `#${hex.slice(1).replaceAll(/./g, '$&$&')}` : hex;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const cases = [
  ...['ink', 'ink-2', 'ink-3', 'success', 'warning', 'danger', 'info', 'brand-text'].map(
    (name) => [name, 4.5] as const,
  ),
  ...['control', 'brand-edge', 'bronze', 'silver', 'gold'].map((name) => [name, 3] as const),
  ...Array.from({ length: 10 }, (_, i) => [`chart-${i + 1}`, 3] as const),
];

for (const theme of ['light', 'dark'] as const) {
  const surfaces = ['desk', 'sheet', 'inset'].map((name) => token(name, theme));
  test.each(cases)(`--%s reaches %f on every surface, ${theme}`, (name, least) => {
    for (const surface of surfaces) expect(ratio(token(name, theme), surface)).toBeGreaterThanOrEqual(least);
  });
  test.each(['success', 'warning', 'danger', 'info'])(
    `--%s reaches 4.5 on its soft ground, ${theme}`,
    (name) => {
      expect(ratio(token(name, theme), token(`${name}-soft`, theme))).toBeGreaterThanOrEqual(4.5);
      expect(ratio(token('ink', theme), token(`${name}-soft`, theme))).toBeGreaterThanOrEqual(4.5);
    },
  );
}

test('parts name roles only, never a raw colour', () => {
  const source = join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.module.css'),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    expect(readFileSync(join(source, file), 'utf8'), file).not.toMatch(
      /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)\(/i,
    );
  }
});
