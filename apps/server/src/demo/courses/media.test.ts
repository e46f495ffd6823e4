/** The media of the seeded courses: all there, small enough, and of the kinds that the specification accepts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf } from '@parcours/authoring';
import { coursesByTenant } from './courses.ts';

const media = path.join(import.meta.dirname, '../media');
const limits: Record<string, number> = { '.png': 60 * 1024, '.mp3': 200 * 1024, '.pdf': 100 * 1024 };
const magic: Record<string, RegExp> = { '.png': /^\u0089PNG/, '.mp3': /^(ID3|\u00ff)/, '.pdf': /^%PDF-/ };

const filesOfTenants = Object.entries(coursesByTenant).flatMap(([tenant, courses]) =>
  [...new Set(Object.values(courses).flatMap(filesOf))].map((name) => ({
    tenant,
    name,
    kind: path.extname(name),
  })),
);

describe.each(filesOfTenants)('$tenant/$name', ({ tenant, name, kind }) => {
  const file = path.join(media, tenant, name);

  it('is what its name says, and light', () => {
    expect(readFileSync(file, 'latin1').slice(0, 8)).toMatch(magic[kind] ?? /^$/);
    expect(statSync(file).size).toBeLessThanOrEqual(limits[kind] ?? 0);
  });
});

it('draws no words on squared paper', () => {
  for (const tenant of Object.keys(coursesByTenant)) {
    const drawings = readdirSync(path.join(media, tenant)).filter((name) => name.endsWith('.svg'));
    for (const name of drawings) {
      const drawing = readFileSync(path.join(media, tenant, name), 'utf8');
      // Lines from one edge to the other, one beside the other.
      expect(drawing, name).not.toMatch(/(?:M\d+ 0V\d+){4}/);
    }
  }
});

it('gives each main course at least eight drawings, a PDF and a sound', () => {
  for (const { main } of Object.values(coursesByTenant)) {
    const kinds = filesOf(main).map((name) => path.extname(name));
    expect(kinds.filter((kind) => kind === '.png').length).toBeGreaterThanOrEqual(8);
    expect(kinds).toContain('.pdf');
    expect(kinds).toContain('.mp3');
  }
});
