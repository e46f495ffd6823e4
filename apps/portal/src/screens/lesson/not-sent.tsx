/** When nothing gets through: the answers are safe here, and may be taken along (experience §2 "Offline"). */
import { Button, ConfirmDialog, useAnnounce } from '@parcours/ui';
import { floppyDiskIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { answersInWords } from '../../parts/step/answers-in-words.ts';
import type { DialogViewProps } from './dialog-view.ts';

export function NotSent({ player, dialog: { isKnown } }: DialogViewProps<'not-sent'>): ReactElement {
  const t = useText('lesson');
  const announce = useAnnounce();
  const { page, answers } = player;
  const words = answersInWords(page, answers);
  const keep = (): void => {
    save(`${page.title}.txt`, `${page.title}\n\n${words}\n`);
    announce(t('answersKept'));
  };
  return (
    <ConfirmDialog
      open
      title={t(isKnown ? 'notSentTitle' : 'unknownTitle')}
      confirmLabel={t('tryAgain')}
      cancelLabel={t('stay')}
      onConfirm={player.proceed}
      onCancel={player.stay}
    >
      <p>{t(isKnown ? 'notSentText' : 'unknownText')}</p>
      {page.deadlineAt === null ? null : <p>{t('timeGoesOn')}</p>}
      {words === '' ? null : (
        <p>
          <Button size="small" icon={floppyDiskIcon} onClick={keep}>
            {t('keepAnswers')}
          </Button>
        </p>
      )}
    </ConfirmDialog>
  );
}

/** A text as a file among the learner's own. */
function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
