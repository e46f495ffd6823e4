// Plants a small project in a temporary folder, so that a test can show what a checker finds in it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const workspaces: Readonly<Record<string, object>> = {
  'packages/contract': {
    name: '@parcours/contract',
    exports: { '.': './src/index.ts' },
    dependencies: { zod: '4' },
  },
  'packages/rules': { name: '@parcours/rules', dependencies: { '@parcours/contract': '*' } },
  'packages/ui': { name: '@parcours/ui', peerDependencies: { react: '19' }, dependencies: { pg: '8' } },
  'apps/server': {
    name: '@parcours/server',
    dependencies: { '@parcours/rules': '*', '@parcours/ui': '*', pg: '8' },
  },
  'apps/portal': { name: '@parcours/portal', dependencies: { '@parcours/ui': '*', react: '19' } },
};

/** Writes the files below a root that has the house's workspaces; answers the root. Gone after the test. */
export function plantTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'parcours-planted-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const manifests = Object.entries(workspaces).map(([folder, manifest]): [string, string] => [
    `${folder}/package.json`,
    JSON.stringify(manifest),
  ]);
  const all: Record<string, string> = {
    'package.json': '{"workspaces":["packages/*","apps/*"]}',
    ...Object.fromEntries<string>(manifests),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
