// Where the project and its tools are.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../../..');

/** A command-line tool of the project; npm puts it with the workspace or with the root, as versions allow. */
export function tool(name: string): string {
  const own = join(root, 'tools/quality/node_modules/.bin', name);
  return existsSync(own) ? own : join(root, 'node_modules/.bin', name);
}
