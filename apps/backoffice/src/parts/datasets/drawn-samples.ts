/** Ten draws of a page's values, as learners would get them, and what goes wrong in them. */
import type { BlockKeys } from '@parcours/contract';
import { drawDatasets, seededRandom, shortcodeText } from '@parcours/rules';

export interface Datasets {
  readonly datasets: NonNullable<BlockKeys['datasets']>;
  readonly computed: NonNullable<BlockKeys['datasetsComputed']>;
}

export interface DrawnSamples {
  readonly names: readonly string[];
  /** One list of values a draw, in the order of the names; empty where a formula gave none. */
  readonly draws: readonly (readonly string[])[];
  /** Each once: `computed.0.formula` and what is wrong there. */
  readonly problems: readonly { readonly code: string; readonly path: string }[];
}

export const sampleCount = 10;
/** A division by zero of one draw in a hundred is found by these. */
const probeCount = 300;

const namesOf = ({ datasets, computed }: Datasets): string[] => [
  ...datasets.flatMap((variable) => (variable.kind === 'shuffle' ? variable.names : [variable.name])),
  ...computed.map(({ name }) => name),
];

export function drawnSamples(datasets: Datasets, seed: string, locale: string): DrawnSamples {
  const names = namesOf(datasets);
  const problems = new Map<string, { code: string; path: string }>();
  const draws: string[][] = [];
  for (let at = 0; at < probeCount; at += 1) {
    const draw = drawDatasets(datasets, seededRandom(`${seed} ${String(at)}`), 1);
    for (const { code, path } of draw.problems) problems.set(`${code} ${path}`, { code, path });
    if (at < sampleCount)
      draws.push(
        names.map((name) => {
          const value = draw.values[name];
          return value === undefined ? '' : shortcodeText(value, locale);
        }),
      );
    // What cannot be read at all is the same in every draw.
    if (draw.problems.length > 0 && Object.keys(draw.values).length === 0) break;
  }
  return { names, draws, problems: [...problems.values()] };
}

/** The values of the first draw, by name: what stands for a shortcode while a text is written. */
export function sampleValues(
  datasets: Datasets,
  seed: string,
  locale: string,
): Readonly<Record<string, string>> {
  const draw = drawDatasets(datasets, seededRandom(seed));
  return Object.fromEntries(
    Object.entries(draw.values).map(([name, value]) => [name, shortcodeText(value, locale)]),
  );
}
