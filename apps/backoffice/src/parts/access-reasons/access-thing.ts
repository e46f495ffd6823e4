/** What is asked about, as it stands in the address of a person's page. */
import type { AccessThing, BackOfficePart } from '@parcours/contract';
import { api, deskKeys, orThrow } from '@parcours/web';
import { queryOptions } from '@tanstack/react-query';

export const partNames = [
  'home',
  'courses',
  'sessions',
  'people',
  'follow-up',
  'settings',
] as const satisfies readonly BackOfficePart[];

export const thingKinds = [
  'class',
  'program',
  'course',
  'person',
  'part',
] as const satisfies readonly AccessThing[];

export type AskedThing =
  | { readonly thing: Exclude<AccessThing, 'part'>; readonly of: string }
  | { readonly thing: 'part'; readonly part: BackOfficePart };

export interface ThingSearch {
  readonly thing?: AccessThing;
  readonly of?: string;
  readonly part?: BackOfficePart;
}

/** Null where the address asks nothing, or nothing whole. */
export function askedOf({ thing, of, part }: ThingSearch): AskedThing | null {
  if (thing === undefined) return null;
  if (thing === 'part') return part === undefined ? null : { thing, part };
  return of === undefined ? null : { thing, of };
}

export const accessQuery = (userId: string, asked: AskedThing) =>
  queryOptions({
    queryKey: deskKeys.person(userId, 'access', JSON.stringify(asked)),
    queryFn: () => orThrow(api.explainAccess({ params: { id: userId }, query: asked })),
  });

const most = 8;

/** Things of a kind by some letters of their names. */
export const thingsQuery = (kind: Exclude<AccessThing, 'part'>, asked: string) =>
  queryOptions({
    queryKey: deskKeys.list('access-things', kind, asked),
    queryFn: () => finders[kind](asked),
  });

interface Found {
  readonly id: string;
  readonly name: string;
}

const finders: {
  readonly [K in Exclude<AccessThing, 'part'>]: (asked: string) => Promise<readonly Found[]>;
} = {
  class: async (asked) => {
    const where = JSON.stringify({ name: { $has: asked } });
    return (await orThrow(api.listClasses({ query: { where, sort: '-startAt', limit: most } }))).items;
  },
  program: async (asked) => {
    const where = JSON.stringify({ name: { $has: asked } });
    return (await orThrow(api.listPrograms({ query: { where, sort: 'name', limit: most } }))).items;
  },
  course: async (asked) => {
    const where = JSON.stringify({ title: { $has: asked } });
    const { items } = await orThrow(api.listCourses({ query: { where, sort: 'title', limit: most } }));
    return items.map(({ id, title }) => ({ id, name: title }));
  },
  person: async (asked) => {
    const where = JSON.stringify({ searched: { $has: asked } });
    const { items } = await orThrow(api.listUsers({ query: { where, sort: 'lastname', limit: most } }));
    return items.map(({ id, displayName, email }) => ({
      id,
      name: email === null ? displayName : `${displayName} (${email})`,
    }));
  },
};
