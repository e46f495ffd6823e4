/** Asks before words that are not saved are left. */
import { ConfirmDialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useBlocker } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';

export function LeaveDialog({ isDirty }: { readonly isDirty: boolean }): ReactElement {
  const t = useText('letters');
  const [answer, setAnswer] = useState<((stays: boolean) => void) | null>(null);
  useBlocker({
    shouldBlockFn: () => isDirty && new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    enableBeforeUnload: isDirty,
  });
  const close = (stays: boolean): void => {
    answer?.(stays);
    setAnswer(null);
  };
  return (
    <ConfirmDialog
      open={answer !== null}
      title={t('leaveTitle')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={() => close(false)}
      onCancel={() => close(true)}
    >
      <p>{t('leaveText')}</p>
    </ConfirmDialog>
  );
}
