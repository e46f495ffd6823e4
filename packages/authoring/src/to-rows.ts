/** The public half of an authored block: its statement and rows, without a word about what is right. */
import type { BlockContent, Choice, ContentTable, Row } from '@parcours/contract';
import type { AuthoredBlock, AuthoredChoice, AuthoredRow } from './authored-course.ts';

export interface Setting {
  /** Sets a text properly in the course's language. */
  text: (value: string) => string;
  /** UUID of a path of this course. */
  at: (path: string) => string;
  /** UUID of a path of the tenant. */
  idOf: (path: string) => string;
}

/** The only section of a seeded block. */
export const sectionKey = 'main';

/** Choices and targets travel under keys that tell nothing: `correct` must not be guessed from `a`, `b`, `c`. */
export const opaqueKey = (
  setting: Setting,
  block: AuthoredBlock,
  row: AuthoredRow,
  kind: 'c' | 't' | 'w',
  key: string,
): string => `${kind}-${setting.at(`block/${block.key}/${row.key}/${kind}/${key}`).slice(-12)}`;

/** The runs of a pick-words text: what stood in braces can be picked. */
export const piecesOf = (text: string): { word: boolean; text: string }[] =>
  text
    .split(/(\{[^{}]*\})/)
    .filter((run) => run !== '')
    .map((run) =>
      run.startsWith('{') ? { word: true, text: run.slice(1, -1) } : { word: false, text: run },
    );

const rowOf = (block: AuthoredBlock, row: AuthoredRow, setting: Setting): Row => {
  const { text, idOf } = setting;
  const base = {
    id: row.key,
    ...(row.title === undefined ? {} : { title: text(row.title) }),
    ...(row.description === undefined ? {} : { description: text(row.description) }),
    ...(row.settings === undefined && row.audio === undefined
      ? {}
      : {
          settings: {
            ...row.settings,
            ...(row.audio === undefined ? {} : { audioFileId: idOf(`file/${row.audio}`) }),
          },
        }),
  };
  const choices = (list: AuthoredChoice[]): Choice[] =>
    list.map((choice) => ({
      id: opaqueKey(setting, block, row, 'c', choice.key),
      value: text(choice.value),
      ...(choice.file === undefined ? {} : { appFile: { id: idOf(`file/${choice.file}`) } }),
      ...(choice.none === undefined ? {} : { none: choice.none }),
    }));
  switch (row.type) {
    case 'wysiwyg':
      return { ...base, type: row.type, html: text(row.html) };
    case 'media-internal':
      return {
        ...base,
        type: row.type,
        fileId: idOf(`file/${row.file}`),
        ...(row.caption === undefined ? {} : { caption: text(row.caption) }),
        ...(row.alt === undefined ? {} : { alt: text(row.alt) }),
        ...(row.transcript === undefined ? {} : { transcript: text(row.transcript) }),
      };
    case 'multiple-choice':
      return { ...base, type: row.type, multiple: row.multiple ?? false, choices: choices(row.choices) };
    case 'free-answer':
      return {
        ...base,
        type: row.type,
        input: 'manual' in row.correct ? 'long' : 'value' in row.correct ? 'number' : 'text',
        ...(row.unit === undefined ? {} : { unit: row.unit }),
        ...(row.formatHint === undefined ? {} : { formatHint: text(row.formatHint) }),
      };
    case 'drag-n-drop':
      return {
        ...base,
        type: row.type,
        choices: choices(row.choices),
        targets: row.targets.map((target) => ({
          id: opaqueKey(setting, block, row, 't', target.key),
          label: text(target.label),
        })),
      };
    case 'combined-choice':
      return {
        ...base,
        type: row.type,
        ...(row.before === undefined ? {} : { before: text(row.before) }),
        ...(row.after === undefined ? {} : { after: text(row.after) }),
        choices: choices(row.choices),
      };
    case 'pick-words':
      return {
        ...base,
        type: row.type,
        pieces: piecesOf(row.text).map((piece) => ({
          ...(piece.word ? { id: opaqueKey(setting, block, row, 'w', piece.text) } : {}),
          text: text(piece.text),
        })),
        ...(row.none === undefined ? {} : { noneId: opaqueKey(setting, block, row, 'w', '') }),
      };
    case 'image-cliquable':
      return {
        ...base,
        type: row.type,
        fileId: idOf(`file/${row.file}`),
        alt: text(row.alt),
        multiple: row.multiple ?? false,
        choices: row.zones.map((zone) => ({
          id: opaqueKey(setting, block, row, 'c', zone.key),
          value: text(zone.value),
          shape: zone.shape,
        })),
        ...(row.none === undefined ? {} : { noneId: opaqueKey(setting, block, row, 'c', '') }),
      };
    case 'video-external':
      return {
        ...base,
        type: row.type,
        url: row.url,
        ...(row.caption === undefined ? {} : { caption: text(row.caption) }),
        ...(row.transcript === undefined ? {} : { transcript: text(row.transcript) }),
      };
    case 'medias-by-mail':
      return { ...base, type: row.type, attachmentIds: row.files.map((name) => idOf(`file/${name}`)) };
    case 'media-tincan':
      return { ...base, type: row.type, url: `package:${idOf(`package/${row.package}`)}` };
    case 'widget-competency-xp-earned':
      return { ...base, type: row.type, courseCompetencyId: idOf(`competency/${row.competencies[0]}`) };
    case 'widget-course-competency-list':
      return {
        ...base,
        type: row.type,
        courseCompetencyIds: row.competencies.map((key) => idOf(`competency/${key}`)),
      };
    case 'widget-pi-xp-earned':
      return { ...base, type: row.type, showPi: true, showScore: true };
    case 'widget-course-icon':
    case 'widget-xp-earned':
    case 'widget-job-xp-earned':
    case 'widget-course-title':
    case 'widget-section-title':
      return { ...base, type: row.type };
  }
};

const pointsOf = (
  points: NonNullable<AuthoredBlock['points']>,
  { text, idOf }: Setting,
): NonNullable<BlockContent['interactiveImage']> => ({
  fileId: idOf(`file/${points.file}`),
  alt: text(points.alt),
  points: points.points.map(({ key, label, html, x, y }) => ({
    id: key,
    label: text(label),
    html: text(html),
    x,
    y,
  })),
});

const tableOf = (table: ContentTable, { text }: Setting): ContentTable => ({
  ...table,
  ...(table.caption === undefined ? {} : { caption: text(table.caption) }),
  headers: table.headers.map(text),
  rows: table.rows.map((cells) => cells.map(text)),
});

export const blockContentOf = (block: AuthoredBlock, setting: Setting): BlockContent => ({
  ...(block.statement === undefined
    ? {}
    : {
        statement: {
          html: setting.text(block.statement),
          ...(block.statementIsHidden === undefined ? {} : { settings: { questionIsHidden: true } }),
        },
      }),
  ...(block.points === undefined ? {} : { interactiveImage: pointsOf(block.points, setting) }),
  ...(block.table === undefined ? {} : { table: tableOf(block.table, setting) }),
  sections: [{ id: sectionKey, rows: block.rows.map((row) => rowOf(block, row, setting)) }],
});
