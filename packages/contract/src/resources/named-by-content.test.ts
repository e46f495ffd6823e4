// What a block names, wherever any kind of row can name it: the places are read off the schemas, not listed here.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { courseBlock } from '../courses/course-content.ts';
import { namedByContent } from './named-by-content.ts';
import { row } from '../rows/row.ts';

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Where an id stands, such as `content.sections.rows.choices.appFile.id`, and the id. */
type Named = [place: string, id: string];

/** A value with everything that the schema allows: each optional part, and one item for each kind of item. */
function fullest(schema: Schema, place: string, named: Named[]): unknown {
  const kinds = schema.anyOf ?? schema.oneOf;
  if (kinds?.[0] !== undefined) return fullest(kinds[0], place, named);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.properties !== undefined)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, part]) => [
        name,
        fullest(part, place === '' ? name : `${place}.${name}`, named),
      ]),
    );
  if (schema.type === 'array') {
    const items = schema.prefixItems ?? schema.items?.anyOf ?? schema.items?.oneOf ?? [schema.items ?? {}];
    return items.map((item) => fullest(item, place, named));
  }
  if (schema.format !== 'uuid') return schema.type === 'string' ? 'text' : 0;
  const id = `00000000-0000-7000-8000-${String(named.length).padStart(12, '0')}`;
  named.push([place, id]);
  return id;
}

const places: Named[] = [];
const block = fullest(z.toJSONSchema(courseBlock) as Schema, '', places) as z.infer<typeof courseBlock>;
const namedAs = (resource: string) =>
  namedByContent({ attachmentIds: block.attachmentIds, content: block.content })
    .flatMap(({ to, ids }) => (to === resource ? ids : []))
    .sort();

test('every kind of row is in the block that is read', () => {
  const kinds = block.content.sections.flatMap(({ rows }) => rows.map(({ type }) => type));
  expect(kinds.sort()).toEqual(row.options.map(({ shape }) => shape.type.value).sort());
});

test('whatever has an id in a block is a file, but for what is listed here', () => {
  const others = /^(id|categoryId|competencyId|termIds)$|\.courseCompetencyIds?$/;
  const files = places.filter(([place]) => !others.test(place));
  expect(files.map(([place]) => place)).toContain('content.sections.rows.choices.appFile.id');
  expect(namedAs('files')).toEqual(files.map(([, id]) => id).sort());
});

test('the competencies of widgets are named too', () => {
  const competencies = places.filter(([place]) => /\.courseCompetencyIds?$/.test(place));
  expect(namedAs('course-competencies')).toEqual(competencies.map(([, id]) => id).sort());
});
