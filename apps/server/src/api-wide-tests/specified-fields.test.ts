/** Spec §3: every field of every entity is given out and accepted by a declared call, or left out with a reason. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Endpoint, endpoints, row } from '@parcours/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { specifiedFields } from '../testing/specified-fields.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}

const all: Readonly<Record<string, Endpoint>> = endpoints;
const jsonOf = (type: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;

/** Whether a value of the schema has a place for the path, in a list, a choice or a map too. */
function hasPath(schema: Schema, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const { properties = {}, additionalProperties: more } = schema;
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (own !== undefined && hasPath(own, rest)) return true;
  const around = [
    schema.items,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    typeof more === 'object' ? more : undefined,
  ];
  return around.some((inner) => inner !== undefined && hasPath(inner, path));
}

function isThere(place: string, way: 'given' | 'accepted'): boolean {
  if (place.startsWith('no: ')) return place.length > 10;
  const [call = '', path = ''] = place.split(' ');
  const declared = Object.hasOwn(all, call) ? all[call] : undefined;
  const type = way === 'given' ? declared?.success.body : declared?.body;
  return (
    type !== undefined &&
    path !== '' &&
    hasPath(jsonOf(type, way === 'given' ? 'output' : 'input'), path.split('.'))
  );
}

const lines = Object.entries(specifiedFields).flatMap(([entity, fields]) =>
  fields.map((line) => [entity, line] as const),
);

test.each(['given', 'accepted'] as const)(
  'each field that is %s stands in the schema of that call',
  (way) => {
    const missing = lines.flatMap(([entity, [field, given, accepted]]) => {
      const place = way === 'given' ? given : accepted;
      return isThere(place, way) ? [] : [`${entity}.${field}: ${place}`];
    });
    expect(missing).toEqual([]);
  },
);

/** The entities' rows of the specification, by their names. */
async function specified(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(import.meta.dirname, '../../../../docs/SPECIFICATION.md'), 'utf8');
  const section = text.slice(text.indexOf('## 3.'), text.indexOf('## 4.'));
  const rows = [...section.matchAll(/^\| \*\*(.+?)\*\*[^|]*\| (.+) \|$/gm)];
  return new Map(rows.map(([, name = '', fields = '']) => [name, fields]));
}

test('the table has the entities of the specification, and each field that it names', async () => {
  const rows = await specified();
  // A role has no field there.
  const named = [...rows.keys()].filter((name) => name !== 'Role');
  expect(Object.keys(specifiedFields).toSorted()).toEqual(named.toSorted());
  const missing = named.flatMap((entity) => {
    const words = new Set(specifiedFields[entity]?.flatMap(([field]) => field.split(/[. ]/)));
    // Names in two words are fields wherever they stand.
    const fields = (rows.get(entity) ?? '').match(/\b[a-z]+(?:[A-Z][a-z]*)+\b/g) ?? [];
    return fields.filter((field) => !words.has(field)).map((field) => `${entity}: ${field}`);
  });
  expect(missing).toEqual([]);
});

test('each field of the table is named by the specification', async () => {
  const rows = await specified();
  const strange = lines.flatMap(([entity, [field]]) => {
    const last = field.split(/[. ]/).at(-1) ?? '';
    // Sizes of one icon, colours and switches are named there together.
    const isOfGroup = entity === 'Context' && /^(assets|metas|settings)\./.test(field);
    return isOfGroup || (rows.get(entity) ?? '').includes(last) ? [] : [`${entity}: ${field}`];
  });
  expect(strange).toEqual([]);
});

test('rows and their settings are those of the specification', () => {
  const schema = jsonOf(row, 'output') as {
    readonly oneOf?: readonly Schema[];
    readonly anyOf?: readonly Schema[];
  };
  const kinds = (schema.oneOf ?? schema.anyOf ?? []).map(
    ({ properties }) => (properties?.['type'] as { readonly const?: string } | undefined)?.const ?? '',
  );
  const specifiedKinds =
    'multiple-choice combined-choice free-answer drag-n-drop pick-words image-cliquable media-internal media-tincan wysiwyg medias-by-mail video-external';
  const widgets = [
    'course-icon',
    'xp-earned',
    'pi-xp-earned',
    'job-xp-earned',
    'competency-xp-earned',
    'course-competency-list',
    'course-title',
    'section-title',
  ].map((name) => `widget-${name}`);
  expect(kinds.toSorted()).toEqual([...specifiedKinds.split(' '), ...widgets].toSorted());
  const settings =
    'keepOrder columns showDescriptionIfImage returnToLineAfterImage defaultWidth defaultHeight questionIsHidden hideTitle hideDescription autoplay audioFileId beforeStatement';
  const places = [
    ...settings.split(' ').map((name) => `settings.${name}`),
    'choices.value',
    'choices.appFile.id',
    'choices.shape.kind',
    'targets.label',
    'attachmentIds',
    'showPi',
    'showScore',
    'courseCompetencyIds',
  ];
  expect(places.filter((place) => !hasPath(schema, place.split('.')))).toEqual([]);
});
