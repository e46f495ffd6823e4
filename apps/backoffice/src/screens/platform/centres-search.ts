/** What the list of centres shows, as its address says it. */
export interface CentresSearch {
  readonly q?: string;
  readonly page?: number;
}

export function readCentresSearch({ q, page }: Record<string, unknown>): CentresSearch {
  return {
    ...(typeof q === 'string' && q !== '' ? { q: q.slice(0, 200) } : {}),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}
