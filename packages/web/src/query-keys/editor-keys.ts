/** The keys of what the editor of a page asks: files of the library, and the lists of the centre that a page names. */
import type { FileType } from '@parcours/contract';

export const editorKeys = {
  file: (id: string | null) => ['file', id],
  /** All pages of the library, or one of them. */
  files: (...page: readonly [] | readonly [readonly FileType[], number]) => ['files-of-library', ...page],
  competencies: () => ['course-competencies', 'all'],
  categories: () => ['course-categories', 'all'],
  terms: () => ['course-terms', 'all'],
};
