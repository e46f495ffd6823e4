/** Files that a folder shows without holding them: removed since, unless they are in this centre (decision 0272). */
import type { ReadFolder } from '@parcours/authoring/folder';
import { type CourseBlock, type CourseDraft, type FolderFinding, namedByContent } from '@parcours/contract';

interface FactsOfFiles {
  /** Of the ids that came without a file, those that this centre has nevertheless. */
  readonly stillHere: ReadonlySet<string>;
  /** And of these, those that the person may read. */
  readonly readable: ReadonlySet<string>;
  /** The draft that the folder would change. */
  readonly before: CourseDraft | undefined;
}

const filesOf = (block: CourseBlock | undefined): readonly string[] =>
  block === undefined
    ? []
    : [
        ...block.attachmentIds,
        ...namedByContent(block.content).flatMap(({ to, ids }) => (to === 'files' ? ids : [])),
      ];

/**
 * What was removed stays named where it was shown: its page comes back as it left, and the check before publishing says
 * where a file is missing. Not taken: the id of a file that the person may not read, and on a draft, an id of nothing on a
 * page that did not name it before.
 */
export function judgeRemovedFiles(
  { findings, removedFileIds }: Pick<ReadFolder, 'findings' | 'removedFileIds'>,
  draft: CourseDraft,
  { stillHere, readable, before }: FactsOfFiles,
): { readonly findings: readonly FolderFinding[]; readonly applicable: boolean } {
  const isRefused = (id: string): boolean => {
    if (readable.has(id)) return false;
    if (stillHere.has(id)) return true;
    if (before === undefined) return false;
    return Object.values(draft.blocks).some(
      (block) => filesOf(block).includes(id) && !filesOf(before.blocks[block.id]).includes(id),
    );
  };
  const refused = new Set(removedFileIds.filter(isRefused));
  return {
    applicable: refused.size === 0,
    findings: findings.flatMap((finding) => {
      if (finding.code !== 'removed-file') return [finding];
      if (refused.has(finding.detail)) return [{ ...finding, code: 'unknown-reference' as const }];
      return readable.has(finding.detail) ? [] : [finding];
    }),
  };
}
