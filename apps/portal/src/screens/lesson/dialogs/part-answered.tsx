/** Before a step that may be skipped is left with a part of it empty: it is sent as it is, or kept for later (domain §6). */
import { Button, ConfirmDialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { WithTexts } from '@parcours/web';
import type { DialogViewProps } from '../player.ts';

export function PartAnswered(props: DialogViewProps<'part'>): ReactElement {
  return (
    <WithTexts of="player">
      <Choice {...props} />
    </WithTexts>
  );
}

function Choice({ player, dialog: { count } }: DialogViewProps<'part'>): ReactElement {
  const t = useText('player');
  const lesson = useText('lesson');
  const rows = useText('rows');
  return (
    <ConfirmDialog
      open
      title={rows('incomplete')}
      confirmLabel={t('sendPart')}
      cancelLabel={lesson('stay')}
      onConfirm={() => player.act({ type: 'proceed' })}
      onCancel={() => player.act({ type: 'stay' })}
    >
      <p>{t('partText', { count })}</p>
      <p>
        <Button size="small" variant="quiet" onClick={() => player.act({ type: 'move', to: 'skip' })}>
          {t('keepPart')}
        </Button>
      </p>
    </ConfirmDialog>
  );
}
