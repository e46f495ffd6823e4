// The gallery of the portal shows every component that the interface offers: one that is not in it is looked at by nobody.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const gallery = join(root, 'apps/portal/src/screens/gallery');

/** They stand around every screen, the gallery too. */
const aroundEveryScreen = ['AlertHost', 'AlertsProvider', 'AnnouncerProvider', 'SkipLinks', 'VisitProvider'];

test('every component of the interface is in the gallery', () => {
  const door = readFileSync(join(root, 'packages/ui/src/index.ts'), 'utf8');
  const names = [...door.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
  const components = names.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(25);
  const shown = readdirSync(gallery)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(gallery, file), 'utf8'))
    .join('\n');
  const missing = components.filter((name) => !new RegExp(`<${name}[\\s>]`).test(shown));
  expect(missing.toSorted()).toEqual(aroundEveryScreen);
});
