// Migrations that run while the release before still serves: none takes a lock that stops it, none takes away what it
// uses. Squawk knows PostgreSQL's locks; what it does not look at stands in the table below.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { tool } from '../source/project.ts';
import { type Finding, readFiles, type SourceFile } from '../source/source-tree.ts';

const folder = 'apps/server/src/migrations';
/** What the last release was made of; `npm run release -w @parcours/server` writes it. */
export const releaseFile = 'apps/server/release.json';

/** A word of the statement's own comment lets it through, with its reason behind a colon. */
const marks = {
  /** Takes away what an earlier migration replaced: one that the last release had, which uses it no more. */
  breaks: /^Contract of (\d{4}-[a-z0-9-]+\.sql): \S/,
  /** Holds a lock for as long as it takes, on a table that stays small. */
  locks: /^Small table: \S/,
} as const;
type Kind = keyof typeof marks;

/** Rules of squawk, by what their breach does; those about taste are left out. */
const squawkRules: Readonly<Record<string, Kind>> = {
  'adding-field-with-default': 'locks',
  'adding-foreign-key-constraint': 'locks',
  'adding-not-nullable-field': 'locks',
  'adding-required-field': 'breaks',
  'adding-serial-primary-key-field': 'locks',
  'ban-drop-column': 'breaks',
  'ban-drop-database': 'breaks',
  'ban-drop-not-null': 'breaks',
  'ban-drop-table': 'breaks',
  'ban-truncate-cascade': 'breaks',
  'changing-column-type': 'locks',
  'constraint-missing-not-valid': 'locks',
  'disallowed-unique-constraint': 'locks',
  'renaming-column': 'breaks',
  'renaming-table': 'breaks',
  'require-concurrent-index-creation': 'locks',
  'require-concurrent-index-deletion': 'locks',
  'require-concurrent-reindex': 'locks',
  'ban-concurrent-index-creation-in-transaction': 'locks',
};

/** By the first words of a statement. */
const ownRules: readonly (readonly [begins: RegExp, kind: Kind, text: string])[] = [
  [
    /^drop (view|materialized view|function|procedure|trigger|policy|type|sequence|schema|role)\b/,
    'breaks',
    'drops what the last release may use',
  ],
  [/^revoke\b/, 'breaks', 'takes rights away that the last release may need'],
  [/^alter table [^;]*\bdrop default\b/, 'breaks', 'drops a default that the last release may count on'],
  [/^alter (view|type|function) [^;]*\brename\b/, 'breaks', 'renames what the last release may use'],
  [/^truncate\b/, 'breaks', 'empties a table'],
  [/^(update|delete from)\b/, 'locks', 'changes rows of a table in one transaction: in a job, in batches'],
  [/^(lock|cluster|vacuum full|refresh materialized view)\b/, 'locks', 'locks a whole table'],
];

/** Statements that lock a table against those who write, or against everybody. */
const lockedBy: readonly RegExp[] = [
  /^alter table (?:if exists )?(?:only )?"?([a-z_]+)/,
  /^create (?:or replace )?(?:constraint )?trigger [^;]*? on "?([a-z_]+)/,
  /^create (?:unique )?index (?!concurrently)[^;]*? on (?:only )?"?([a-z_]+)/,
  /^(?:create|drop|alter) (?:policy|trigger) [^;]*? on "?([a-z_]+)/,
];

const revokedFunction = /^revoke execute on function "?([a-z_]+)/;

interface SqlStatement {
  readonly line: number;
  readonly lastLine: number;
  /** In small letters, without comments, bodies of functions emptied. */
  readonly text: string;
  /** The comments right before it, without their dashes. */
  readonly comments: readonly string[];
}

export function checkMigrations(root: string): Finding[] {
  const files = readFiles(root, [folder], ['.sql']);
  const released = readRelease(root);
  const fresh = files.filter(({ path }) => !released.has(nameOf(path)));
  return [...changed(files, released), ...fresh.flatMap((file) => checkOne(file, released))];
}

function checkOne(file: SourceFile, released: ReadonlyMap<string, string>): Finding[] {
  const made = new Set(
    statementsOf(file.text)
      .filter(({ text }) => text.startsWith('create table'))
      .map(({ text }) => tableOf(text)),
  );
  const isMade = (table: string) => made.has(table);
  const ownFunctions = new Set(
    statementsOf(file.text).flatMap(({ text }) => /^create function "?([a-z_]+)/.exec(text)?.[1] ?? []),
  );
  // No release before has it: whoever is refused it never could run it.
  const isOwnRevoke = ({ text }: SqlStatement) => ownFunctions.has(revokedFunction.exec(text)?.[1] ?? '');
  const fromSquawk = squawked(file);
  const misplaced = file.path.endsWith('.concurrent.sql')
    ? []
    : statementsOf(file.text).filter(({ text }) =>
        /^(create (unique )?|drop )index concurrently\b/.test(text),
      );
  const tables = new Set<string>();
  const breaches = statementsOf(file.text).flatMap((statement) => [
    ...secondTable(statement, tables, isMade),
    ...ownRules
      .filter(
        ([begins]) =>
          begins.test(statement.text) && !isMade(tableOf(statement.text)) && !isOwnRevoke(statement),
      )
      .map(([, kind, text]) => ({ statement, kind, text })),
    ...fromSquawk
      .filter(({ line }) => line >= statement.line && line <= statement.lastLine)
      .flatMap(({ rule, text }) => {
        const kind = squawkRules[rule];
        return kind === undefined ? [] : [{ statement, kind, text: `${rule}: ${text}` }];
      }),
  ]);
  const found = (line: number, text: string) => ({ rule: 'migrations', file: file.path, line, text });
  return [
    ...misplaced.map(({ line }) =>
      found(line, 'is no transaction’s: put it into a file NNNN-name.concurrent.sql'),
    ),
    ...breaches.flatMap(({ statement, kind, text }) => {
      const missing = whatIsMissing(statement, kind, released);
      return missing === undefined ? [] : [found(statement.line, `${text} ${missing}`)];
    }),
  ];
}

/** Whoever waits for the lock of a second table holds that of the first meanwhile: each has a transaction of its own. */
function secondTable(statement: SqlStatement, tables: Set<string>, isMade: (table: string) => boolean) {
  const table = lockedBy.map((begins) => begins.exec(statement.text)?.[1]).find((one) => one !== undefined);
  if (table === undefined || isMade(table) || tables.has(table)) return [];
  const [first] = tables.add(table);
  const text = `locks ${table} in the transaction that locks ${first}: each in a migration of its own`;
  return first === table ? [] : [{ statement, kind: 'locks' as const, text }];
}

/** Undefined where a comment lets it through. */
function whatIsMissing(
  { comments }: SqlStatement,
  kind: Kind,
  released: ReadonlyMap<string, string>,
): string | undefined {
  const found = comments.map((comment) => marks[kind].exec(comment)).find((one) => one !== null);
  if (kind === 'locks') return found === undefined ? '(or "-- Small table: why" above it)' : undefined;
  const [, expansion] = found ?? [];
  if (expansion === undefined) return '(or "-- Contract of NNNN-name.sql: why" above it, a release later)';
  return released.has(expansion) ? undefined : `(the last release does not have ${expansion} yet)`;
}

/** What ran somewhere is what runs everywhere. */
function changed(files: readonly SourceFile[], released: ReadonlyMap<string, string>): Finding[] {
  const now = new Map(
    files.map(({ path, text }) => [nameOf(path), createHash('sha256').update(text).digest('hex')]),
  );
  return [...released].flatMap(([name, sha256]) =>
    now.get(name) === sha256
      ? []
      : [
          {
            rule: 'migrations',
            file: `${folder}/${name}`,
            line: 1,
            text: 'was released: it is not changed and not removed',
          },
        ],
  );
}

function readRelease(root: string): ReadonlyMap<string, string> {
  const path = join(root, releaseFile);
  if (!existsSync(path)) return new Map();
  const { migrations } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly migrations: Readonly<Record<string, string>>;
  };
  return new Map(Object.entries(migrations));
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The table that a statement is about, without quotes. */
const tableOf = (text: string): string =>
  /^(?:create table(?: if not exists)?|update|delete from|truncate|alter table) (?:only )?"?([a-z_]+)/.exec(
    text,
  )?.[1] ?? '';

function squawked({ path, text }: SourceFile) {
  const inTransaction = path.endsWith('.concurrent.sql') ? [] : ['--assume-in-transaction'];
  const { stdout, error } = spawnSync(
    tool('squawk'),
    [...inTransaction, '--pg-version=15.0', '--reporter=json', `--stdin-filepath=${path}`],
    { input: text, encoding: 'utf8' },
  );
  if (error !== undefined) throw error;
  const found = JSON.parse(stdout) as readonly { line: number; rule_name: string; message: string }[];
  return found.map(({ line, rule_name: rule, message }) => ({ line: line + 1, rule, text: message }));
}

/** Takes a file apart at the semicolons that are in no text, no body and no comment. */
export function statementsOf(sql: string): readonly SqlStatement[] {
  const statements: SqlStatement[] = [];
  let [text, line, start] = ['', 1, 0];
  let comments: string[] = [];
  for (const [token] of sql.matchAll(
    /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|\$([a-z_]*)\$[^]*?\$\1\$|\n|[^\n;'$/-]+|[^]/gi,
  )) {
    if (token.startsWith('--')) {
      if (text.trim() === '') comments.push(token.slice(2).trim());
    } else if (token === ';') {
      if (text.trim() !== '') statements.push({ line: start, lastLine: line, text: plain(text), comments });
      [text, start, comments] = ['', 0, []];
    } else if (!token.startsWith('/*')) {
      if (start === 0 && token.trim() !== '') start = line;
      text += token.startsWith('$') && token.length > 1 ? "''" : token;
    }
    line += token.split('\n').length - 1;
  }
  if (text.trim() !== '') statements.push({ line: start, lastLine: line, text: plain(text), comments });
  return statements;
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
