// Every decision record is found in the list of records, once: a record that nobody finds decides nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../source/source-tree.ts';

const folder = 'docs/decisions';
const list = `${folder}/README.md`;
const row = /^\| \[(\d{4})\]\(([^)]+)\) \|/;

export function checkDecisionIndex(root: string): readonly Finding[] {
  if (!existsSync(join(root, list))) return [];
  const lines = readFileSync(join(root, list), 'utf8').split('\n');
  const listed = new Map<string, number>();
  const findings: Finding[] = [];
  const find = (line: number, text: string) =>
    findings.push({ rule: 'decision-index', file: list, line, text });
  for (const [at, line] of lines.entries()) {
    const [, number = '', file] = row.exec(line) ?? [];
    if (file === undefined) continue;
    if (listed.has(file)) find(at + 1, `${file} is listed twice`);
    if (!file.startsWith(`${number}-`)) find(at + 1, `${file} is listed as ${number}`);
    listed.set(file, at + 1);
  }
  for (const file of readdirSync(join(root, folder)))
    if (/^\d{4}-.+\.md$/.test(file) && !listed.has(file)) find(lines.length, `${file} is not listed`);
  return findings;
}
