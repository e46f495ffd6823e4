// Follows every citation of a section (`spec §4`, `experience §1.4`, `assurance §3 T22`) and of a decision record to what it names.
import { citedPages, type NumberedPage, readDecisions, readNumberedPage } from './numbered-pages.ts';
import { type Finding, lineAt, type SourceFile } from '../source/source-tree.ts';

export interface Followed {
  readonly count: number;
  readonly findings: readonly Finding[];
}

/** A citation may go on in the next line of a comment. */
const gap = String.raw`(?:\s*\n\s*(?:\*(?!/)|//|--|#)?\s*| )`;
const section = String.raw`§(\d+(?:\.\d+)*)(?:${gap}(#\d+|[A-Z]\d{1,2}))?(?:${gap}"([^"\n]+)")?`;
const oneSection = new RegExp(section, 'y');
const nextSection = new RegExp(String.raw`(?:,|;)?(?:${gap}(?:and|to|or))?${gap}(?=§)`, 'y');
const page = new RegExp(String.raw`\b(${Object.keys(citedPages).join('|')})${gap}(?=§)`, 'gi');
const decision = new RegExp(String.raw`\bdecision${gap}(\d{4})\b`, 'gi');

/** Standards of others, which have sections too. */
const outside =
  /(?:RFC \d+|1\.0\.3(?: Data| Communication)?|\b2\.0|Communication|IEEE 9274\.1\.1|ISO 8601:2004),?(?: §[\d.]+,)* $/;

/** Ways to cite that name nothing a reader could open. */
const otherForms: readonly [RegExp, string][] = [
  [/\bdecisions \d{4}\b/gi, 'each record is cited by itself, as “decision 0117”'],
  [/[([](?:see )?0\d{3}[\])]/g, 'a record is cited as “decision 0117”'],
  [/\bADR[ -]?\d+/g, 'a record is cited as “decision 0117”'],
  [
    /\b(?:spec|domain|experience|assurance) (?:#|[A-Z])\d+\b/gi,
    'a row is cited with its section, as “assurance §3 T22”',
  ],
  [/\((?:[^()\n]{0,80}[,;] )?[DT]\d{1,2}\b[^()\n]{0,80}\)/g, 'a row is cited with its page and section'],
];

/** The rows' own page, the list of records, and applied migrations, whose bytes are compared by hash. */
const keepsItsForms = /^docs\/(ASSURANCE|decisions\/README)\.md$|\/migrations\//;

export function followCitations(root: string, files: readonly SourceFile[]): Followed {
  const pages = new Map(
    Object.entries(citedPages).map(([name, path]) => [name, readNumberedPage(root, path)]),
  );
  const decisions = readDecisions(root);
  const all = files.map((file) => {
    const sections = followSections(file, pages);
    const records = [...file.text.matchAll(decision)];
    const missing = records.filter(([, number]) => !decisions.has(number ?? ''));
    return {
      count: sections.count + records.length,
      findings: [
        ...sections.findings,
        ...missing.map((one) => found(file, one.index, `${oneLine(one[0])}: there is no such record`)),
        ...wrongForms(file),
      ],
    };
  });
  return {
    count: all.reduce((total, { count }) => total + count, 0),
    findings: all.flatMap(({ findings }) => findings),
  };
}

function followSections(file: SourceFile, pages: ReadonlyMap<string, NumberedPage>): Followed {
  const { text } = file;
  const cited = new Set<number>();
  const findings: Finding[] = [];
  for (const { 0: start, 1: name = '', index } of text.matchAll(page)) {
    const known = pages.get(name.toLowerCase());
    for (let at: number | undefined = index + start.length; at !== undefined;) {
      const one = matchAt(oneSection, text, at);
      if (one === null) break;
      cited.add(at);
      const wrong = wrongWith(one, known);
      if (wrong !== undefined) findings.push(found(file, at, `${name} ${oneLine(one[0])}: ${wrong}`));
      const end: number = at + one[0].length;
      const further = matchAt(nextSection, text, end);
      at = further === null ? undefined : end + further[0].length;
    }
  }
  const stray = [...text.matchAll(/§(?=\d)/g)].filter(
    ({ index }) => !cited.has(index) && !outside.test(text.slice(Math.max(0, index - 80), index)),
  );
  const unknown = stray.map(({ index }) => found(file, index, 'a section of no page that is known'));
  return { count: cited.size, findings: [...findings, ...unknown] };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function wrongWith([, number = '', row, quote]: RegExpExecArray, known: NumberedPage | undefined) {
  const place = known?.get(number);
  if (place === undefined) return 'there is no such section';
  if (row !== undefined && !place.rows.has(row.replace('#', ''))) return `the section has no row ${row}`;
  if (quote !== undefined && !place.text.toLowerCase().includes(quote.toLowerCase()))
    return `the section does not say “${quote}”`;
  return undefined;
}

function wrongForms(file: SourceFile): Finding[] {
  if (keepsItsForms.test(file.path)) return [];
  return otherForms.flatMap(([pattern, text]) =>
    [...file.text.matchAll(pattern)].map((one) => found(file, one.index, `${oneLine(one[0])}: ${text}`)),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function found(file: SourceFile, offset: number, text: string): Finding {
  return { rule: 'citations', file: file.path, line: lineAt(file.text, offset), text };
}
