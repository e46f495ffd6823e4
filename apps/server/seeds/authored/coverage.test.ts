/** Every kind of row, widget, setting and template occurs in the courses of each demo tenant; the table is printed. */
import { row, type RowSettings } from '@parcours/contract';
import { expect, test } from 'vitest';
import { coursesByTenant } from './courses.ts';
import { derivedIds } from './derived-id.ts';
import { toVersion } from './to-version.ts';

/** A setting of the contract that is missing here does not compile. */
const settings: { readonly [S in keyof Required<RowSettings>]: true } = {
  keepOrder: true,
  columns: true,
  showDescriptionIfImage: true,
  returnToLineAfterImage: true,
  autoplay: true,
  audioFileId: true,
  defaultWidth: true,
  defaultHeight: true,
  questionIsHidden: true,
  hideTitle: true,
  hideDescription: true,
  beforeStatement: true,
};

const blocksOf = (tenant: keyof typeof coursesByTenant) =>
  Object.values(coursesByTenant[tenant]).flatMap((course) =>
    Object.values(toVersion(course, derivedIds(tenant, 0)).content.blocks),
  );

test.each(['atelier', 'maple'] as const)('%s shows every kind of row', (tenant) => {
  const blocks = blocksOf(tenant);
  const rows = blocks.flatMap(({ content }) => content.sections.flatMap((section) => section.rows));
  const kinds = row.options.map((option) => option.shape.type.value);
  const table: Record<string, number> = Object.fromEntries(
    kinds.map((kind) => [kind, rows.filter(({ type }) => type === kind).length]),
  );
  for (const name of Object.keys(settings))
    table[`settings.${name}`] = rows.filter((one) => name in (one.settings ?? {})).length;
  for (const name of ['backToDashBoard', 'hideMainTitle'] as const)
    table[`template.${name}`] = blocks.filter((block) => block.settings.template?.[name] === true).length;
  table['interactiveImage'] = blocks.filter(({ content }) => content.interactiveImage !== undefined).length;
  table['table'] = blocks.filter(({ content }) => content.table !== undefined).length;
  process.stdout.write(
    `${tenant}\n${Object.entries(table)
      .map(([name, count]) => `  ${name.padEnd(34)} ${count}\n`)
      .join('')}`,
  );
  expect(Object.entries(table).filter(([, count]) => count === 0)).toEqual([]);
});
