// The licences of what the product carries in production: permissive ones pass, anything else is a finding.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../source/source-tree.ts';

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages let in by name, each with its reason. */
const accepted: readonly { readonly name: RegExp; readonly reason: string }[] = [
  {
    name: /^@img\/sharp-/,
    reason: 'libvips (LGPL) is a shared library of its own, loaded unchanged and replaceable by its user',
  },
  { name: /^png-js$/, reason: 'its LICENSE file is the MIT licence; its manifest does not say so' },
];

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

/**
 * Findings for the packages of the lock file that are not for development alone. A font or a picture set that the
 * build copies into the product is checked too, whatever section declares it.
 */
export function checkLicences(root: string): Finding[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || entry.link === true) return [];
    const carried = /^(@fontsource|@phosphor-icons)/.test(name);
    if (!carried && (entry.dev === true || entry.devOptional === true)) return [];
    const licence = entry.license ?? installedLicence(root, path);
    if (licence !== undefined && permitted(licence)) return [];
    if (accepted.some((one) => one.name.test(name))) return [];
    const text = `${name} ${entry.version ?? ''}: licence ${licence ?? 'not stated'}`;
    return [{ rule: 'licences', file: 'package-lock.json', line: 1, text }];
  });
}

/** `MIT OR GPL-2.0` passes (we choose), `MIT AND GPL-2.0` does not; brackets group as SPDX says. */
export function permitted(expression: string): boolean {
  const words = expression.replaceAll(/[()]/g, ' $& ').trim().split(/\s+/);
  let at = 0;
  const either = (): boolean => {
    let result = both();
    while (words[at] === 'OR') {
      at += 1;
      const next = both();
      result ||= next;
    }
    return result;
  };
  const both = (): boolean => {
    let result = one();
    while (words[at] === 'AND') {
      at += 1;
      const next = one();
      result &&= next;
    }
    return result;
  };
  const one = (): boolean => {
    const word = words[at] ?? '';
    at += 1;
    if (word !== '(') return allowed.has(word);
    const result = either();
    at += 1;
    return result;
  };
  return either() && at === words.length;
}

function installedLicence(root: string, path: string): string | undefined {
  const manifest = join(root, path, 'package.json');
  if (!existsSync(manifest)) return undefined;
  const { license } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly license?: unknown };
  return typeof license === 'string' ? license : undefined;
}
