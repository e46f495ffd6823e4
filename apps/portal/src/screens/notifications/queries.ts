/** What the list of notifications asks, and what is known once one was read. */
import type { endpoints, SuccessBody } from '@parcours/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { accountKeys, api, orThrow } from '@parcours/web';

type Page = SuccessBody<typeof endpoints.listNotifications>;

export const notificationsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: accountKeys.notifications(userId),
    queryFn: ({ pageParam }) =>
      orThrow(api.listNotifications({ query: pageParam === null ? {} : { before: pageParam } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, more }) => (more ? (items.at(-1)?.id ?? null) : null),
    // Whoever opens the list wants what is new.
    staleTime: 0,
  });

/** What came again meanwhile stands on two pages: it is shown once, in its newer place. */
export function itemsOf(pages: readonly Page[]): Page['items'] {
  const all = pages.flatMap(({ items }) => items);
  return all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place);
}

export function useReading(userId: string) {
  const queryClient = useQueryClient();
  return {
    readOne: async (id: string): Promise<void> => {
      mark(queryClient, userId, (one) => one.id === id);
      await api.readNotification({ params: { id } }, { keepalive: true });
    },
    /** Answers whether the server has taken note. */
    readAll: async (until: string): Promise<boolean> => {
      const result = await api.readAllNotifications({ body: { until } });
      if (!result.ok) return false;
      mark(queryClient, userId, ({ at }) => at <= until, result.data.unread);
      return true;
    },
  };
}

/** Takes the mark off in what is on the screen, and counts the bell down. */
function mark(
  queryClient: QueryClient,
  userId: string,
  isRead: (one: Page['items'][number]) => boolean,
  left?: number,
): void {
  let marked = 0;
  queryClient.setQueryData<InfiniteData<Page, string | null>>(accountKeys.notifications(userId), (known) =>
    known === undefined
      ? known
      : {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            items: page.items.map((one) => {
              if (!one.unread || !isRead(one)) return one;
              marked += 1;
              return { ...one, unread: false };
            }),
          })),
        },
  );
  queryClient.setQueryData<{ unread: number }>(accountKeys.unreadNotifications(userId), (known) =>
    left !== undefined
      ? { unread: left }
      : known === undefined
        ? known
        : { unread: Math.max(0, known.unread - marked) },
  );
}
