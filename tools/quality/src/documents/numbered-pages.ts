// The pages of docs/ whose sections are cited by number, and the numbers of the decision records.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a citation calls each page. */
export const citedPages: Readonly<Record<string, string>> = {
  spec: 'docs/SPECIFICATION.md',
  domain: 'docs/DOMAIN.md',
  experience: 'docs/EXPERIENCE.md',
  assurance: 'docs/ASSURANCE.md',
  'back-office': 'docs/BACK-OFFICE.md',
};

export interface Section {
  /** From its heading to the next of the same rank or a higher one. */
  readonly text: string;
  /** First cells of its tables' rows: `T22`, `11`. */
  readonly rows: ReadonlySet<string>;
}

/** The numbered sections of a page, by number: `4`, `1.2`. */
export type NumberedPage = ReadonlyMap<string, Section>;

const numberedHeading = /^(#{2,4}) (\d+(?:\.\d+)*)\.? /;

export function readNumberedPage(root: string, path: string): NumberedPage {
  const full = join(root, path);
  return existsSync(full) ? sectionsOf(readFileSync(full, 'utf8')) : new Map();
}

export function sectionsOf(markdown: string): NumberedPage {
  const lines = markdown.split('\n');
  const sections = lines.flatMap((line, first): [string, Section][] => {
    const [, marks, number] = numberedHeading.exec(line) ?? [];
    if (marks === undefined || number === undefined) return [];
    const end = lines.findIndex((other, at) => at > first && rankOf(other) <= marks.length);
    const own = lines.slice(first, end === -1 ? lines.length : end);
    const rows = own.flatMap((one) => /^\s*\| *(?:\*\*)?([^|*]+?)(?:\*\*)? *\|/.exec(one)?.[1] ?? []);
    return [[number, { text: own.join('\n'), rows: new Set(rows) }]];
  });
  return new Map(sections);
}

/** How deep a heading is; deeper than all of them for any other line. */
function rankOf(line: string): number {
  return /^(#{1,6}) /.exec(line)?.[1]?.length ?? 7;
}

/** The four digits that each decision record begins with. */
export function readDecisions(root: string): ReadonlySet<string> {
  const folder = join(root, 'docs/decisions');
  if (!existsSync(folder)) return new Set();
  return new Set(readdirSync(folder).flatMap((name) => /^(\d{4})-.+\.md$/.exec(name)?.[1] ?? []));
}
