/** What the correction queue is narrowed to, as its address holds it. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export interface QueueSearch {
  readonly classId?: string;
  readonly courseId?: string;
  /** `{blockId}.{rowId}`. */
  readonly question?: string;
  /** Without names. */
  readonly anonymous?: true;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const question = /^[0-9a-f-]{36}\.[A-Za-z0-9_-]{1,64}$/;

const matching = (search: Record<string, unknown>, name: string, pattern: RegExp): Record<string, string> => {
  const value = search[name];
  return typeof value === 'string' && pattern.test(value) ? { [name]: value } : {};
};

/** An address that somebody typed narrows nothing where it names nothing. */
export function readQueueSearch(search: Record<string, unknown>): QueueSearch {
  return {
    ...matching(search, 'classId', uuid),
    ...matching(search, 'courseId', uuid),
    ...matching(search, 'question', question),
    ...(search['anonymous'] === true ? { anonymous: true } : {}),
  };
}

export type QueueChange = { readonly [K in keyof QueueSearch]?: QueueSearch[K] | undefined };

export function useQueueSearch(): readonly [QueueSearch, (change: QueueChange) => void] {
  const search: QueueSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    search,
    (change) =>
      void navigate({
        to: '.',
        search: Object.fromEntries(
          Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined),
        ),
        replace: true,
      }),
  ];
}
