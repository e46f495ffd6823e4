/** Cuts the three typefaces down to what the product writes, and prints the size-adjusted fallbacks. Run by hand: `npm run make:fonts`. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = join(import.meta.dirname, '../src/fonts');

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’“”„†•…‹›€™←↑→↓−×÷≤≥≠\u202f\u2009\u2011`;
const figures = `${range(0x20, 0x7e)}\u00a0\u202f−×÷±√π%°²³€½¼…`;

interface Cut {
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly features: string[];
  readonly axes?: Record<string, number | { min: number; max: number }>;
}

const folder = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const next = folder('@fontsource-variable/atkinson-hyperlegible-next');
const mono = folder('@fontsource/atkinson-hyperlegible-mono');
const heading = folder('@fontsource-variable/bricolage-grotesque');
const features = ['kern', 'liga', 'ccmp', 'mark', 'mkmk', 'locl', 'tnum', 'calt'];
const latinExt = `${range(0x100, 0x17f)}${range(0x1e80, 0x1e85)}${range(0x218, 0x21b)}ẞ`;

const cuts: Cut[] = [
  {
    from: `${next}/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`,
    to: 'atkinson-next.woff2',
    text: latin,
    features,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: `${next}/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2`,
    to: 'atkinson-next-ext.woff2',
    text: latinExt,
    features,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: `${mono}/files/atkinson-hyperlegible-mono-latin-400-normal.woff2`,
    to: 'atkinson-mono-400.woff2',
    text: figures,
    features: ['kern'],
  },
  {
    from: `${mono}/files/atkinson-hyperlegible-mono-latin-700-normal.woff2`,
    to: 'atkinson-mono-700.woff2',
    text: figures,
    features: ['kern'],
  },
  {
    from: `${heading}/files/bricolage-grotesque-latin-wght-normal.woff2`,
    to: 'bricolage-grotesque.woff2',
    text: latin,
    features,
    axes: { wght: { min: 500, max: 800 } },
  },
];

/** Sentences of the portal in French and in English, so that the fallback's lines break where the real face's do. */
const sample =
  'Tout ce que votre centre garde de vous : identité, réponses, temps, messages, certificats. Si un compte correspond à cette adresse, un lien est en route ; il sert une seule fois, pendant 30 minutes. Les niveaux viennent des exercices : ils apparaissent ici dès le premier terminé. Vous n’arrivez pas à accéder à un contenu ? Écrivez à votre centre de formation ou à l’un de vos formateurs. Everything your centre keeps about you: identity, answers, time, messages, certificates. Check that the address is complete, as in the mail. With each version every screen is checked automatically, in light and in dark, on a wide screen and at 320 pixels. If you expected one, write to your training centre.';
/** The same sample in what devices have, measured once in a browser: mean advance per em, regular and bold. */
const widths = {
  Arial: { 400: 0.43625, 700: 0.46887 },
  Roboto: { 400: 0.4325, 700: 0.44041 },
} as const;
type Device = keyof typeof widths;

function fallback(font: Font, name: string, weight: 400 | 600 | 700, device: Device): string {
  const width = font.layout(sample).advanceWidth / sample.length / font.unitsPerEm;
  const adjust = width / widths[device][weight === 400 ? 400 : 700];
  const percent = (value: number): string => `${(value * 100).toFixed(1)}%`;
  return `${name} over ${device}, ${weight}: size-adjust ${percent(adjust)}; ascent-override ${percent(font.ascent / font.unitsPerEm / adjust)}; descent-override ${percent(-font.descent / font.unitsPerEm / adjust)}; line-gap-override ${percent(font.lineGap / font.unitsPerEm / adjust)}`;
}

for (const cut of cuts) {
  const options = {
    targetFormat: 'woff2' as const,
    keepFeatures: cut.features,
    noHinting: true,
    ...(cut.axes ? { variationAxes: cut.axes } : {}),
  };
  const bytes = await subsetFont(await readFile(cut.from), cut.text, options);
  await writeFile(join(out, cut.to), bytes);
  process.stdout.write(`${cut.to} ${bytes.length}\n`);
}
await copyFile(`${next}/LICENSE`, join(out, 'OFL-atkinson-hyperlegible-next.txt'));
await copyFile(`${mono}/LICENSE`, join(out, 'OFL-atkinson-hyperlegible-mono.txt'));
await copyFile(`${heading}/LICENSE`, join(out, 'OFL-bricolage-grotesque.txt'));

for (const [cut, name, weight] of [
  [cuts[0], 'Body Fallback', 400],
  [cuts[0], 'Body Fallback', 600],
  [cuts[0], 'Body Fallback', 700],
  [cuts[4], 'Heading Fallback', 700],
] as const) {
  if (!cut) continue;
  const still = await subsetFont(await readFile(cut.from), cut.text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  const font = create(still);
  if ('fonts' in font) throw new Error(`${cut.to} is a collection`);
  for (const device of ['Arial', 'Roboto'] as const)
    process.stdout.write(`${fallback(font, name, weight, device)}\n`);
}
