/** Begins a program again (spec §7 reset/me): asks first, since it cannot be undone, and says what is lost and kept. */
import { Button, ConfirmDialog, useAlerts, VisuallyHidden } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactElement } from 'react';
import { api, callPersistently, newKey, queryKeys, tenSeconds } from '@parcours/web';
import { homeHasChanged } from './lesson-query.ts';

export function BeginAgain({
  classProgramId,
  name,
  left,
  onAnswered,
}: {
  readonly classProgramId: string;
  /** Of the program. */
  readonly name: string;
  /** How often still, where that is limited. */
  readonly left?: number | undefined;
  /** Before its outcome is told: leaves what cannot stay, or what would cover the telling. */
  readonly onAnswered?: (isBegunAgain: boolean) => Promise<void> | void;
}): ReactElement {
  const t = useText('home');
  const alerts = useAlerts();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The same question answered twice is one reset (domain §3). */
  const key = useRef('');
  const begin = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { result } = await callPersistently(
      () => api.resetClassProgram({ params: { id: classProgramId } }, { idempotencyKey: key.current }),
      tenSeconds,
    );
    setBusy(false);
    setAsking(false);
    await onAnswered?.(result.ok);
    if (result.ok) {
      queryClient.removeQueries({ queryKey: queryKeys.lesson() });
      queryClient.removeQueries({ queryKey: queryKeys.lessonPage() });
      homeHasChanged(queryClient);
      await queryClient.invalidateQueries();
      alerts.show({
        tone: 'success',
        code: 'program-begun-again',
        values: { title: t('againDone'), message: t('againDoneText', { program: name }) },
      });
    } else if (result.code !== 'UNAUTHORIZED') {
      // The words of these codes are about answers; here they are about the program.
      const isClosed = result.code === 'Forbidden' || result.code === 'MODEL_NOT_FOUND';
      alerts.show({
        tone: 'danger',
        code: 'program-not-begun-again',
        values: {
          title: t('againFailed'),
          message: isClosed
            ? t('againClosed')
            : result.code === 'INVALID_INPUTS'
              ? t('againNothing')
              : t('againLater'),
        },
      });
    }
  };
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          key.current = newKey();
          setAsking(true);
        }}
      >
        {t('again')}
        <VisuallyHidden>{` (${name})`}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('againTitle', { program: name })}
        confirmLabel={t('againConfirm')}
        cancelLabel={t('againCancel')}
        busy={busy}
        onConfirm={() => void begin()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('againLost')}</p>
        <p>{t('againKept')}</p>
        <p>{t('againNoUndo')}</p>
        {left === undefined ? null : <p>{t('againLeft', { left })}</p>}
      </ConfirmDialog>
    </>
  );
}
