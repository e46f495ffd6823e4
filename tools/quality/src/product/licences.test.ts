// The licence check on planted lock files.
import { expect, test } from 'vitest';
import { checkLicences, permitted } from './licences.ts';
import { plantTree } from '../source/planted-tree.ts';

test.for([
  ['MIT', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['MIT AND GPL-2.0-only', false],
  ['(MIT AND Zlib)', true],
  ['(MIT OR AGPL-3.0) AND SSPL-1.0', false],
  ['GPL-3.0-or-later', false],
  ['LGPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['SSPL-1.0', false],
  ['', false],
] as const)('%s: permitted is %s', ([licence, expected]) => {
  expect(permitted(licence)).toBe(expected);
});

test('a forbidden or unstated licence is found in production, not in development', () => {
  const packages = {
    'node_modules/good': { version: '1.0.0', license: 'MIT' },
    'node_modules/strong': { version: '1.0.0', license: 'AGPL-3.0-only' },
    'node_modules/mute': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/@fontsource/a': { version: '1.0.0', license: 'Proprietary', dev: true },
  };
  const found = checkLicences(plantTree({ 'package-lock.json': JSON.stringify({ packages }) }));
  expect(found.map((one) => one.text)).toEqual([
    'strong 1.0.0: licence AGPL-3.0-only',
    'mute 1.0.0: licence not stated',
    '@fontsource/a 1.0.0: licence Proprietary',
  ]);
});
