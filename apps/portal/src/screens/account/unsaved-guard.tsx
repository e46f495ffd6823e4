/** Asks before what was typed and not saved is left behind, within the portal and by the browser. */
import { ConfirmDialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { session } from '@parcours/web';

export function UnsavedGuard({ unsaved }: { readonly unsaved: boolean }): ReactElement {
  const t = useText('account');
  const { history } = useRouter();
  const [answer, setAnswer] = useState<{ readonly leave: (yes: boolean) => void } | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    return history.block({
      enableBeforeUnload: true,
      // Whoever signs out, or has lost the session, has nothing to save any more.
      blockerFn: async ({ currentLocation, nextLocation }) => {
        if (!session.isOpen() || currentLocation.pathname === nextLocation.pathname) return false;
        const leaves = await new Promise<boolean>((leave) => setAnswer({ leave }));
        setAnswer(null);
        return !leaves;
      },
    });
  }, [unsaved, history]);
  return (
    <ConfirmDialog
      open={answer !== null}
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => answer?.leave(true)}
      onCancel={() => answer?.leave(false)}
    >
      <p>{t('leaveText')}</p>
    </ConfirmDialog>
  );
}
