/** The alert of a refusal: what happened, what to do, and a reference to tell (spec §8). */
import { Button, Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import type { DialogViewProps } from './dialog-view.ts';

export function Problem({ player, dialog }: DialogViewProps<'problem'>): ReactElement {
  const t = useText('lesson');
  const errors = useText('errors');
  const { code, requestId } = dialog;
  return (
    <Dialog
      open
      title={errors(`${code}.title`)}
      onClose={player.proceed}
      size="small"
      footer={
        <Button variant="primary" onClick={player.proceed}>
          {errors(`${code}.button`)}
        </Button>
      }
    >
      <p>{errors(`${code}.message`)}</p>
      {requestId === null ? null : <p>{t('reference', { id: requestId })}</p>}
    </Dialog>
  );
}
