/** The reading of a course's folder: its YAML files, and everything that is found amiss, with file and line. */
import type { FolderFinding } from '@parcours/contract';
import { coursePath } from './folder.ts';
import { readYaml, UnreadableYaml, type YamlFile } from './yaml-file.ts';

export type Path = readonly PropertyKey[];

interface Place {
  readonly file: string;
  /** Where in the file the thing stands that is read. */
  readonly at: Path;
  /** What it is called there. */
  readonly what?: string;
  /** Where what the schema complains of stands in the file, where that is another place. */
  readonly placeOf?: (path: Path) => Path;
}

export function openReading(texts: ReadonlyMap<string, string>) {
  const findings: FolderFinding[] = [];
  const files = new Map<string, YamlFile>();
  const used = new Set<string>([coursePath]);

  const find = (
    code: FolderFinding['code'],
    file: string,
    detail: string,
    line?: number,
    where: Pick<FolderFinding, 'page' | 'row'> = {},
  ): void => {
    const at = line === undefined ? {} : { line };
    findings.push({ code, file, detail: detail.slice(0, 300), ...at, ...where });
  };
  const lineAt = (file: string, at: Path, field?: string): number | undefined =>
    files.get(file)?.lineAt(at, field);

  const markUsed = (path: string): void => void used.add(path);

  /** Undefined for a file that is not there, or is no YAML: that was found. */
  function data(path: string): unknown {
    markUsed(path);
    const text = texts.get(path);
    if (text === undefined) return undefined;
    try {
      const file = readYaml(text);
      files.set(path, file);
      return file.value;
    } catch (error) {
      if (!(error instanceof UnreadableYaml)) throw error;
      find('unreadable-yaml', path, error.message, error.line);
      return undefined;
    }
  }

  /** Undefined where a schema complains: that was found. */
  function tryRead<T>(
    { file, at, what = '', placeOf = (path) => path }: Place,
    make: () => T,
  ): T | undefined {
    try {
      return make();
    } catch (error) {
      const issue = firstIssueOf(error);
      const [unknown] = issue?.keys ?? [];
      const line = lineAt(file, [...at, ...placeOf(issue?.path ?? [])], unknown);
      find('invalid', file, `${what}${saidOf(issue)}`, line);
      return undefined;
    }
  }

  /** What nobody reads would be lost without a word. */
  function onlyKnown(file: string, at: Path, fields: object, known: readonly string[]): void {
    for (const field of Object.keys(fields).filter((one) => !known.includes(one)))
      find('invalid', file, `Unrecognized key: "${field}"`, lineAt(file, at, field));
  }

  const isUsed = (path: string): boolean => used.has(path);
  return { findings, find, lineAt, markUsed, isUsed, data, tryRead, onlyKnown };
}

interface Issue {
  readonly path: Path;
  readonly message: string;
  /** Fields that the schema does not know. */
  readonly keys?: readonly string[];
}

/** The first thing that a schema complains of. */
const firstIssueOf = (error: unknown): Issue | undefined =>
  ((error ?? {}) as { readonly issues?: readonly Issue[] }).issues?.[0];

const saidOf = (issue: Issue | undefined): string =>
  issue === undefined ? '' : ` ${issue.path.map(String).join('.')}: ${issue.message}`;
