/** What of the content model occurs in the courses of a demo tenant, and how often. */
import { row, type CourseBlock, type RowSettings } from '@parcours/contract';
import { blocksOf } from '@parcours/authoring';
import { coursesByTenant, type DemoAlias } from './courses.ts';
import { derivedIds } from './derived-id.ts';
import { toVersion } from '@parcours/authoring';

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
  lightPlate: true,
  beforeStatement: true,
};

type Template = NonNullable<CourseBlock['settings']['template']>;
const templates: { readonly [T in keyof Required<Template>]: true } = {
  backToDashBoard: true,
  hideNextButton: true,
  hideMainTitle: true,
};

const keysOf = <K extends string>(table: { readonly [key in K]: true }): K[] => Object.keys(table) as K[];

/** Name of a thing -> how many blocks or rows of the tenant's courses have it. */
export function coverageOf(tenant: DemoAlias): Readonly<Record<string, number>> {
  const courses = Object.values(coursesByTenant[tenant]);
  const versions = courses.map((course) => toVersion(course, derivedIds(tenant, 0)));
  const contents = versions.map(({ content }) => content);
  const blocks = contents.flatMap((content) => Object.values(content.blocks));
  const rows = blocks.flatMap(({ content }) => content.sections.flatMap((section) => section.rows));
  const keys = versions.flatMap((version) => Object.values(version.keys));
  const choices = rows.flatMap((one) => (one.type === 'multiple-choice' ? one.choices : []));
  const choiceFiles = courses
    .flatMap(blocksOf)
    .flatMap((block) => block.rows)
    .flatMap((one) => ('choices' in one ? one.choices : []))
    .flatMap(({ file }) => file ?? []);
  const statements = blocks.flatMap(({ content }) => content.statement ?? []);
  const table: Record<string, number> = {};
  for (const { shape } of row.options) {
    const kind = shape.type.value;
    table[`row ${kind}`] = rows.filter(({ type }) => type === kind).length;
  }
  for (const name of keysOf(settings))
    table[`setting ${name}`] = rows.filter((one) => name in (one.settings ?? {})).length;
  for (const name of keysOf(templates))
    table[`template ${name}`] = blocks.filter((block) => block.settings.template?.[name] === true).length;
  return {
    ...table,
    'choice appFile': choices.filter(({ appFile }) => appFile !== undefined).length,
    'choice appFile, not an image': choiceFiles.filter((name) => !/\.(png|jpe?g|gif)$/.test(name)).length,
    'statement html': statements.length,
    'statement questionIsHidden': statements.filter((one) => one.settings?.questionIsHidden === true).length,
    interactiveImage: blocks.filter(({ content }) => content.interactiveImage !== undefined).length,
    table: blocks.filter(({ content }) => content.table !== undefined).length,
    'shortcodes of drawn values': keys.filter(({ datasets }) => datasets !== undefined).length,
    'shortcodes of computed values': keys.filter(({ datasetsComputed }) => datasetsComputed !== undefined)
      .length,
    'glossary terms': contents.reduce((count, { terms }) => count + terms.length, 0),
    'glossary term within a page': blocks.filter(({ termIds }) => termIds.length > 0).length,
    attachments: blocks.filter(({ attachmentIds }) => attachmentIds.length > 0).length,
    'resources below a step': contents.flatMap(({ nodes }) => nodes).filter(({ type }) => type === 'resource')
      .length,
    allowSkip: blocks.filter(({ settings }) => settings.allowSkip === true).length,
    hints: keys.filter(({ hints }) => hints.length > 0).length,
    feedbacks: keys.filter(({ feedbacks }) => feedbacks.length > 0).length,
    'feedbacks on an answer': keys.filter(({ feedbacks }) =>
      feedbacks.some(({ conditions }) => conditions.some(({ answers }) => answers !== undefined)),
    ).length,
    multiblock: contents.flatMap(({ nodes }) => nodes).filter(({ type }) => type === 'multiblock').length,
    timeLimit: contents.flatMap(({ nodes }) => nodes).filter((node) => node.settings.timeLimit !== undefined)
      .length,
    'tools.calculator': contents
      .flatMap(({ nodes }) => nodes)
      .filter((node) => node.settings.tools?.calculator).length,
    'course video': courses.filter(({ video }) => video !== undefined).length,
    'link to a video': blocks.filter((block) => /href=[^>]*youtu/.test(JSON.stringify(block))).length,
  };
}

/** The tenants side by side, one line for each thing. */
export function coverageText(): string {
  const tenants = Object.keys(coursesByTenant) as DemoAlias[];
  const tables = tenants.map(coverageOf);
  const names = Object.keys(tables[0] ?? {});
  const line = (name: string, cells: readonly (number | string)[]) =>
    `${name.padEnd(36)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
  return [
    line('', tenants),
    ...names.map((name) =>
      line(
        name,
        tables.map((table) => table[name] ?? 0),
      ),
    ),
  ].join('\n');
}
