/** What the palette finds on the server: courses, pages, classes and people, a few of each (back-office §2). */
import { api } from '@parcours/web';
import type { Rights } from '../../parts/rights.ts';

export type FoundKind = 'courses' | 'pages' | 'classes' | 'people';

export interface Found {
  readonly kind: FoundKind;
  readonly id: string;
  readonly title: string;
  /** Where it is. */
  readonly detail: string;
  readonly href: string;
}

const most = 5;

/** A kind that cannot be read now is left out: the others are of use without it. */
export async function findEverywhere(text: string, rights: Rights): Promise<readonly Found[]> {
  const writes = rights.parts.includes('courses');
  const follows = rights.parts.includes('sessions');
  const has = (field: string) => ({ [field]: { $has: text } });
  const [courses, pages, classes, people] = await Promise.all([
    writes ? api.listWrittenCourses({ query: { search: text, limit: most } }) : null,
    writes
      ? api.listCourseNodes({
          query: { where: JSON.stringify({ ...has('title'), type: 'block' }), sort: 'title', limit: most },
        })
      : null,
    follows
      ? api.listClasses({ query: { where: JSON.stringify(has('name')), sort: '-startAt', limit: most } })
      : null,
    follows
      ? api.listUsers({ query: { where: JSON.stringify(has('searched')), sort: 'lastname', limit: most } })
      : null,
  ]);
  return [
    ...(courses?.ok === true
      ? courses.data.items.map(({ id, title, category }) => ({
          kind: 'courses' as const,
          id,
          title,
          detail: category,
          href: `/cours/${id}`,
        }))
      : []),
    ...(pages?.ok === true
      ? pages.data.items.map(({ id, title, courseId }) => ({
          kind: 'pages' as const,
          id,
          title,
          detail: '',
          href: `/cours/${courseId}/page/${id}`,
        }))
      : []),
    ...(classes?.ok === true
      ? classes.data.items.map(({ id, name }) => ({
          kind: 'classes' as const,
          id,
          title: name,
          detail: '',
          href: `/sessions/${id}`,
        }))
      : []),
    ...(people?.ok === true
      ? people.data.items.map(({ id, displayName, email }) => ({
          kind: 'people' as const,
          id,
          title: displayName,
          detail: email ?? '',
          href: `/personnes/${id}`,
        }))
      : []),
  ];
}
