/** The table of variables: what the server reads and nothing else, and the page shows it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { variables, variablesTable, withVariables } from './variables.ts';

test('each variable of the table is read, and none besides', () => {
  const read = new Set<string>();
  const environment = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get: (_, name) => {
        read.add(String(name));
        // Whatever is read only where another one is given is given.
        return name === 'S3_BUCKET' ? 'files' : undefined;
      },
    },
  );
  readSettings(environment);
  expect([...read].sort()).toEqual(Object.keys(variables).sort());
});

test('docs/OPERATING.md shows the table of today', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/OPERATING.md'), 'utf8');
  expect(withVariables(page)).toBe(page);
});

test('a table of yesterday is replaced, and the prose around it stays', () => {
  const page = 'Before.\n<!-- variables -->\n| old |\n<!-- end of the variables -->\nAfter.';
  expect(withVariables(page)).toBe(
    `Before.\n<!-- variables -->\n${variablesTable()}\n<!-- end of the variables -->\nAfter.`,
  );
  expect(() => withVariables('A page without a place.')).toThrow('no place for the variables');
});
