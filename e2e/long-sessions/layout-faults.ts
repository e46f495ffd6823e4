// What is wrong with how a screen is laid out, by the code that the tests of the portal have for it: it reads nothing but the
// page, so it is run in the page that is looked at.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../portal.ts';

const written = readFileSync(join(root, 'apps/portal/testing/layout-faults.ts'), 'utf8');
const script = `(() => { ${stripTypeScriptTypes(written).replaceAll('export function', 'function')}
  return layoutFaults(); })()`;

/** A line for each: what leaves the window or its own box, and words that lie over others. */
export const layoutFaultsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(script);
