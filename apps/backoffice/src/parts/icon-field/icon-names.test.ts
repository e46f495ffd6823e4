import { loadIconSet, type IconSetName } from '@parcours/ui/icon-sets';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

test.each(Object.keys(iconNames) as IconSetName[])('every icon of %s can be chosen', async (set) => {
  const drawn = Object.keys(await loadIconSet(set));
  expect(new Set(iconNames[set])).toEqual(new Set(drawn));
  expect(iconNames[set]).toHaveLength(drawn.length);
});
