/** Copies the path data of the Phosphor drawings we use into modules of constants. Run by hand: `npm run make:icons`. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { generalSet, competencySet, interfaceFill, interfaceRegular, jobSet } from './icon-list.ts';

const require = createRequire(import.meta.url);
const core = join(dirname(require.resolve('@phosphor-icons/core')), '..');
const out = join(import.meta.dirname, '../src/icons');

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

async function drawing(weight: 'regular' | 'fill' | 'duotone', name: string): Promise<string> {
  const file = weight === 'regular' ? `${name}.svg` : `${name}-${weight}.svg`;
  const svg = await readFile(join(core, 'assets', weight, file), 'utf8');
  const line: string[] = [];
  const tint: string[] = [];
  for (const tag of svg.match(/<path[^>]*>/g) ?? []) {
    const d = /\sd="([^"]+)"/.exec(tag)?.[1] ?? '';
    (tag.includes('opacity') ? tint : line).push(d);
  }
  if (line.length === 0 || svg.replace(/<svg[^>]*>|<path[^>]*>|<\/svg>|\s/g, '') !== '') {
    throw new Error(`${file} is drawn with more than paths`);
  }
  const parts = [`d: ${JSON.stringify(line.join(''))}`];
  if (tint.length > 0) parts.push(`tint: ${JSON.stringify(tint.join(''))}`);
  return `{ ${parts.join(', ')} }`;
}

const banner = (what: string): string =>
  `/** ${what} Phosphor Icons (MIT), path data written by scripts/make-icons.ts. */\nimport type { Drawing } from "./icon.tsx";\n\n`;

/** Icons of the lesson and its end. All others come late: apart, so that no lesson page carries them. */
const usualIcons: ReadonlySet<string> = new Set([
  'arrowLeftIcon',
  'arrowRightIcon',
  'calculatorIcon',
  'caretRightIcon',
  'checkCircleFillIcon',
  'checkIcon',
  'circleHalfFillIcon',
  'circleIcon',
  'cloudArrowUpIcon',
  'cloudCheckIcon',
  'cornersInIcon',
  'cornersOutIcon',
  'dotsSixVerticalIcon',
  'dotsThreeIcon',
  'flagFillIcon',
  'floppyDiskIcon',
  'hourglassIcon',
  'houseIcon',
  'lightbulbIcon',
  'listIcon',
  'minusIcon',
  'notePencilIcon',
  'paperclipIcon',
  'plusIcon',
  'speakerHighIcon',
  'wifiSlashIcon',
  'xCircleFillIcon',
]);

/** Icons of alerts and fields, which every page carries: apart, so that it carries no others with them. */
const firstIcons: ReadonlySet<string> = new Set([
  'checkCircleIcon',
  'infoIcon',
  'warningCircleIcon',
  'warningIcon',
  'xIcon',
]);

type Time = 'first' | 'usual' | 'late';

function timeOf(name: string): Time {
  if (firstIcons.has(name)) return 'first';
  return usualIcons.has(name) ? 'usual' : 'late';
}

async function constants(what: string, time: Time): Promise<string> {
  const lines: string[] = [];
  const add = (name: string, path: string) => {
    if (timeOf(name) === time) lines.push(`export const ${name}: Drawing = ${path};`);
  };
  for (const [name, file] of Object.entries(interfaceRegular)) {
    add(`${camel(name)}Icon`, await drawing('regular', file));
  }
  for (const [name, file] of Object.entries(interfaceFill)) {
    add(`${camel(name)}FillIcon`, await drawing('fill', file));
  }
  return `${banner(what)}${lines.join('\n')}\n`;
}

async function set(name: string, icons: Readonly<Record<string, string>>, what: string): Promise<string> {
  const lines: string[] = [];
  for (const [key, file] of Object.entries(icons))
    lines.push(`  ${JSON.stringify(key)}: ${await drawing('duotone', file)},`);
  return `${banner(what)}export const ${name} = {\n${lines.join('\n')}\n} satisfies Record<string, Drawing>;\n`;
}

await writeFile(
  join(out, 'alerts.generated.ts'),
  await constants('The icons of alerts and fields, which every page carries.', 'first'),
);
await writeFile(join(out, 'interface.generated.ts'), await constants('The icons of the interface.', 'usual'));
await writeFile(
  join(out, 'tools.generated.ts'),
  await constants('The icons of windows and viewers.', 'late'),
);
await writeFile(
  join(out, 'competencies.generated.ts'),
  await set('competencies', competencySet, 'The competency set (spec §3).'),
);
await writeFile(
  join(out, 'jobs.generated.ts'),
  await set('jobs', jobSet, 'The job set: trades and quality methods (spec §3).'),
);
await writeFile(
  join(out, 'general.generated.ts'),
  await set('general', generalSet, 'The general set (spec §3).'),
);
await copyFile(join(core, 'LICENSE'), join(out, 'LICENSE-phosphor.txt'));
