/** What a block's content names: the one list of the names that ids of files and competencies have in any kind of row. */
import type { Mention } from './field.ts';
import type { ResourceName } from './names.ts';

const namedInContent: Readonly<Record<string, ResourceName>> = {
  fileId: 'files',
  audioFileId: 'files',
  attachmentIds: 'files',
  courseCompetencyId: 'course-competencies',
  courseCompetencyIds: 'course-competencies',
};

/** Each id as often as it is named. */
export function namedByContent(value: unknown): readonly Mention[] {
  const named = new Map<ResourceName, string[]>();
  const keep = (to: ResourceName, below: unknown): void => {
    const ids = [below].flat().filter((id) => typeof id === 'string');
    named.set(to, [...(named.get(to) ?? []), ...ids]);
  };
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    for (const [key, below] of Object.entries(one)) {
      const to = Object.hasOwn(namedInContent, key) ? namedInContent[key] : undefined;
      if (to !== undefined) keep(to, below);
      else if (key === 'appFile') keep('files', (below as { readonly id?: unknown }).id);
      else visit(below);
    }
  };
  visit(value);
  return [...named].map(([to, ids]) => ({ to, ids }));
}
