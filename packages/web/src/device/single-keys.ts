/** Whether keys act by themselves; who speaks to a device, or rests a hand on it, may have them off (WCAG 2.1.4). */
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../session/me.ts';

export function useSingleKeys(): boolean {
  return useQuery(meQuery()).data?.comfort?.singleKeys !== 'off';
}
