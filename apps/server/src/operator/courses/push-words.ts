/** What a push came to, in words: each change, and everything found amiss with its file and line. */
import type { DraftChange, FolderFinding } from '@parcours/contract';
import type { Pushed } from './push-course.ts';

/** `applicable` findings are told, and hold nothing back. */
const words: Readonly<Record<FolderFinding['code'], string>> = {
  'not-a-course': 'is no course of this portal',
  'newer-format': 'is of a newer format',
  'unreadable-yaml': 'is no YAML',
  invalid: 'does not fit',
  'missing-page': 'names a page whose file is missing',
  'missing-media': 'names a file that is missing in media',
  'repeated-id': 'has an id that stands elsewhere too',
  'unknown-key': 'names something that is in none of the lists',
  'removed-file': 'shows a file that was removed, and comes back without it',
  misplaced: 'has something where it cannot stand',
  'package-by-reference': 'names a package, whose files do not travel',
  'unknown-reference': 'names something that this centre does not have',
  'unused-file': 'is used nowhere',
};

function findingLine({ code, file, line, detail, page, row }: FolderFinding): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const shown = page === undefined ? '' : ` (page “${page}”${row === undefined ? '' : `, row ${row}`})`;
  return `${place}${shown} ${words[code]}${detail.trim() === '' ? '' : `: ${detail.trim()}`}`;
}

function changeLine({ kind, what, title, fields }: DraftChange): string {
  return `  ${kind} ${what} “${title}”${fields.length === 0 ? '' : `: ${fields.join(', ')}`}`;
}

export function pushWords(pushed: Pushed, isDryRun: boolean): string {
  const { applied, applicable, changes, operations, findings, files, terms, revision, title } = pushed;
  const added = [
    ...(files.added === 0 ? [] : [`${files.added} new files`]),
    ...(terms.added === 0 ? [] : [`${terms.added} new terms`]),
  ];
  const summary = !applicable
    ? 'Nothing was changed: the folder cannot be taken.'
    : changes.length + added.length === 0
      ? `Nothing differs from the draft of “${title}”.`
      : isDryRun
        ? `This would change “${title}”${withAdded(added)}:`
        : applied
          ? `Changed “${title}” by ${operations.length} operations${withAdded(added)}; the draft is at number ${revision}:`
          : 'Nothing was changed.';
  return [...findings.map(findingLine), summary, ...(applicable ? changes.map(changeLine) : [])].join('\n');
}

const withAdded = (added: readonly string[]): string =>
  added.length === 0 ? '' : ` with ${added.join(' and ')}`;
