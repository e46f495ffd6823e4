/** The tenant as it is stored, and how a part of it is changed: what is not given stays (spec §3 "Context"). */
import type { Endpoints, SuccessBody } from '@parcours/contract';
import { api, orThrow, settingsKeys, useTenant } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type StoredContext = SuccessBody<Endpoints['getContext']>;
export type ContextChange = NonNullable<Parameters<typeof api.updateContext>[0]['body']>;

export function useStoredContext() {
  const { id } = useTenant();
  return useQuery({
    queryKey: settingsKeys.context(),
    queryFn: () => orThrow(api.getContext({ params: { id }, query: {} })),
  });
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `latest`, with what `after` changed of `before`: what others have stored meanwhile stays. */
export function withChanges<T extends object>(latest: T, before: T, after: T): T {
  const [now, old, next] = [latest, before, after] as unknown as readonly Fields[];
  const changed = Object.keys({ ...old, ...next }).flatMap((key) => {
    const [is, was, wanted] = [now?.[key], old?.[key], next?.[key]];
    if (JSON.stringify(was) === JSON.stringify(wanted)) return [];
    const isDeep = isFields(is) && isFields(was) && isFields(wanted);
    return [[key, isDeep ? withChanges(is, was, wanted) : wanted] as const];
  });
  return { ...latest, ...Object.fromEntries(changed) };
}

/**
 * Made of what is stored by then, which another tab may have changed since it was read here; read anew once it is stored. What
 * is shown around the screens follows with the next page.
 */
export function useContextChange(onStored: (context: StoredContext) => void) {
  const { id } = useTenant();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changeOf: (stored: StoredContext) => ContextChange) => {
      const stored = await orThrow(api.getContext({ params: { id }, query: {} }));
      return orThrow(api.updateContext({ params: { id }, body: changeOf(stored) }));
    },
    onSuccess: (context) => {
      queryClient.setQueryData(settingsKeys.context(), context);
      onStored(context);
    },
  });
}
