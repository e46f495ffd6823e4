/** Notes by course, and as a plain text that any program opens. */
import type { ListedNote } from '@parcours/contract';

export interface NotedCourse {
  readonly lessonId: string;
  readonly title: string;
  readonly className: string;
  readonly language: string;
  readonly notes: readonly ListedNote[];
}

/** In the order in which they come. */
export function coursesOf(notes: readonly ListedNote[]): NotedCourse[] {
  const ids = [...new Set(notes.map(({ lessonId }) => lessonId))];
  return ids.flatMap((lessonId) => {
    const own = notes.filter((note) => note.lessonId === lessonId);
    const [first] = own;
    if (first === undefined) return [];
    const { courseTitle: title, className, language } = first;
    return [{ lessonId, title, className, language, notes: own }];
  });
}

export function notesAsText(
  notes: readonly ListedNote[],
  words: {
    readonly title: string;
    readonly bookmark: string;
    readonly dateOf: (at: string) => string;
  },
): string {
  const parts = coursesOf(notes).map(({ title, className, notes: own }) => {
    const heading = `${title} – ${className}`;
    const lines = own.map(({ title: page, bookmarked, text, savedAt }) =>
      [`${page} (${[...(bookmarked ? [words.bookmark] : []), words.dateOf(savedAt)].join(', ')})`, text]
        .filter((line) => line !== '')
        .join('\r\n'),
    );
    return [`${heading}\r\n${'='.repeat(heading.length)}`, ...lines].join('\r\n\r\n');
  });
  return `${[words.title, ...parts].join('\r\n\r\n\r\n').replaceAll(/\r?\n/gu, '\r\n')}\r\n`;
}
