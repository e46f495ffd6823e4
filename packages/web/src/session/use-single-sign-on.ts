/** The way in by one's organisation, for the sign-in page of each front-end: leaving, coming back, and what was refused. */
import type { ErrorCode } from '@parcours/contract';
import { useLocale } from '@parcours/ui/text';
import { useEffect, useState } from 'react';
import { loadChunk } from '../loading/load-chunk.ts';
import { useTenant } from '../tenant/tenant.tsx';

const singleSignOn = () => loadChunk('single-sign-on', () => import('./single-sign-on.ts'));

const cameBack = (): boolean => /^#(code|error|begin)=/.test(location.hash);

export function useSingleSignOn(onDone: () => void) {
  const { id, metas } = useTenant();
  const locale = useLocale();
  const [returning, setReturning] = useState(cameBack);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const giveUp = (): void => {
    setReturning(false);
    setRefusal('UNDEFINED');
  };
  useEffect(() => {
    if (!cameBack()) return;
    void singleSignOn().then(async ({ takeReturn, exchange, leaveForProvider }) => {
      // Taken once: a second effect finds nothing.
      const back = takeReturn();
      if (back === null) return;
      // A plain link to single sign-on: begun here, where the page can keep its secret.
      if ('begin' in back) {
        await leaveForProvider(id);
        return;
      }
      const refused = 'error' in back ? back.error : await exchange(back.code);
      setReturning(false);
      setRefusal(refused);
      if (refused === null) onDone();
    }, giveUp);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the address held on arrival
  }, []);
  const leave = (): void => {
    setReturning(true);
    void singleSignOn().then(({ leaveForProvider }) => leaveForProvider(id), giveUp);
  };
  const labels = metas.singleSignOnLabel;
  /** What the centre calls the button; undefined where it says nothing. */
  const label = labels?.[locale] ?? labels?.[locale.startsWith('fr') ? 'fr' : 'en'];
  return { refusal, returning, leave, label };
}
