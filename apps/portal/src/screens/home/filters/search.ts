/** What Home's address holds: the page and the filters (spec §2). The router reads it before anything else comes. */

export const moments = ['current', 'upcoming', 'past'] as const;
export type Moment = (typeof moments)[number];

export interface HomeFilter {
  readonly when?: Moment;
  readonly program?: string;
  readonly competency?: string;
  /** Words looked for, as typed. */
  readonly q?: string;
}

export type HomeSearch = HomeFilter & { readonly page?: number };

/** The last page that the server knows how to look for (contract `limits.listOffsetMax`); nobody has as many sessions. */
const lastPage = 10_000;

const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : undefined;

/** The address as filters; what it cannot mean is left out. */
export function readHomeSearch(search: Record<string, unknown>): HomeSearch {
  const page = Number(search['page']);
  const when = moments.find((one) => one === search['when']);
  // A search of digits alone comes back from the address as a number.
  const q = words(typeof search['q'] === 'number' ? String(search['q']) : search['q']);
  const program = words(search['program']);
  const competency = words(search['competency']);
  return {
    ...(Number.isInteger(page) && page > 1 ? { page: Math.min(page, lastPage) } : {}),
    ...(when === undefined ? {} : { when }),
    ...(program === undefined ? {} : { program }),
    ...(competency === undefined ? {} : { competency }),
    ...(q === undefined ? {} : { q }),
  };
}

/** Up to so many sessions are seen at a glance: chips that tell them apart are enough, and a search would find nothing more. */
export const seenAtAGlance = 6;

export function isFiltered({ when, program, competency, q }: HomeFilter): boolean {
  return [when, program, competency, q].some((one) => one !== undefined);
}
