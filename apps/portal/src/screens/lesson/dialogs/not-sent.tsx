/** When nothing gets through: the answers are safe here, and may be taken along (experience §2 "Offline"). */
import { ConfirmDialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import type { DialogViewProps } from '../player.ts';
import { KeepAnswers } from './keep-answers.tsx';
import { useUntilSent } from './use-until-sent.ts';

export function NotSent({ player, dialog: { isKnown } }: DialogViewProps<'not-sent'>): ReactElement {
  const t = useText('lesson');
  const { page } = player;
  useUntilSent(player);
  return (
    <ConfirmDialog
      open
      isSafe
      title={t(isKnown ? 'notSentTitle' : 'unknownTitle')}
      confirmLabel={t('tryAgain')}
      cancelLabel={t('stay')}
      onConfirm={() => player.act({ type: 'proceed' })}
      onCancel={() => player.act({ type: 'stay' })}
    >
      <p>{t(isKnown ? 'notSentText' : 'unknownText')}</p>
      {page.deadlineAt === null ? null : <p>{t('timeGoesOn')}</p>}
      <KeepAnswers player={player} />
    </ConfirmDialog>
  );
}
