import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authorizationText } from '../../testing/prove/authorization-text.ts';

test('docs/AUTHORIZATION.md says what the rules say', async () => {
  const file = join(import.meta.dirname, '../../../../../docs/AUTHORIZATION.md');
  expect(await readFile(file, 'utf8')).toBe(authorizationText());
});
