/** The slots of a class and the sheet of one, and how a change reads them anew. */
import { api, deskKeys, orThrow } from '@parcours/web';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const slotsQuery = (classId: string) =>
  queryOptions({
    queryKey: deskKeys.session(classId, 'slots'),
    queryFn: () => orThrow(api.listSlots({ params: { id: classId } })),
  });

export const sheetQuery = (classId: string, slotId: string) =>
  queryOptions({
    queryKey: deskKeys.session(classId, 'slots', slotId),
    queryFn: () => orThrow(api.getSlotSheet({ params: { id: slotId } })),
  });

/** A change of a slot: its sheet and the list are read anew. */
export function useSlotChange<Given, Answer>(classId: string, change: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deskKeys.session(classId, 'slots') }),
  });
}
