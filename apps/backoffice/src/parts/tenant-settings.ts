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
