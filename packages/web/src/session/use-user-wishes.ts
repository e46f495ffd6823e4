import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyComfort } from '../tenant/comfort.ts';
import { useLocaleChange } from '../texts/with-texts.tsx';
import { meQuery } from './me.ts';
import { session } from './session.ts';

/** The user's own language and comfort win over the browser's (domain §2), but where nobody is asked for, as at the sign-in. */
export function useUserWishes(isAsked: boolean): void {
  const { data: me } = useQuery({ ...meQuery(), enabled: session.isOpen() && isAsked });
  const change = useLocaleChange();
  const wished = me?.preferredLocale ?? null;
  const comfort = me?.comfort;
  useEffect(() => {
    if (wished !== null) change(wished);
  }, [wished, change]);
  useEffect(() => {
    if (comfort !== undefined) applyComfort(comfort);
  }, [comfort]);
}
