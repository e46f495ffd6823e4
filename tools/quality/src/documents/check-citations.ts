// Whatever the code and the documents cite exists: sections, decision records, links, paths, commands; every record is listed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { followCitations } from './citations.ts';
import { checkDecisionIndex } from './decision-index.ts';
import { followNamedThings } from './named-things.ts';
import { type Finding, readFiles, readWorkspaces } from '../source/source-tree.ts';

export interface CheckedCitations {
  readonly findings: readonly Finding[];
  /** How much was followed. */
  readonly said: string;
}

/** @param checks the names that `npm run check -- --only` takes */
export function checkCitations(root: string, checks: readonly string[]): CheckedCitations {
  const workspaces = readWorkspaces(root).map(({ folder }) => folder);
  const code = readFiles(root, [...workspaces, 'scripts'], ['.ts', '.tsx', '.mjs', '.css', '.sql', '.html']);
  const loose = ['README.md', 'CONTRIBUTING.md'].filter((path) => existsSync(join(root, path)));
  const pages = [
    ...loose.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    ...readFiles(root, [...workspaces, 'docs'], ['.md']),
  ];
  const cited = followCitations(root, [...code, ...pages]);
  const named = followNamedThings(root, pages, checks);
  return {
    findings: [...cited.findings, ...named.findings, ...checkDecisionIndex(root)],
    said: `${cited.count} citations and ${named.count} links, paths and commands followed`,
  };
}
