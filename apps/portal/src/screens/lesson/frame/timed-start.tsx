/** Before a clock starts: how long, what of it is one's own, what happens at zero, how many attempts (experience §1.3). */
import { ConfirmDialog } from '@parcours/ui';
import { formatClock, useText } from '@parcours/ui/text';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { TimedWords } from '@parcours/player';
import { WithTexts } from '@parcours/web';
import { paths } from '../../../paths.ts';
import type { DialogViewProps } from '../player.ts';

export function TimedStart(props: DialogViewProps<'start'>): ReactElement {
  return (
    <WithTexts of="player">
      <StartDialog {...props} />
    </WithTexts>
  );
}

function StartDialog({ player, dialog: { facts } }: DialogViewProps<'start'>): ReactElement {
  const t = useText('player');
  const lesson = useText('lesson');
  const navigate = useNavigate();
  const { deadlineAt } = player.page;
  const [left] = useState(() =>
    deadlineAt === null ? null : Math.max(0, Math.ceil((Date.parse(deadlineAt) - player.clock.now()) / 1000)),
  );
  return (
    <ConfirmDialog
      open
      title={lesson('timedTitle')}
      confirmLabel={t('timedStart')}
      cancelLabel={t('timedDecline')}
      busy={player.busy}
      onConfirm={() => player.act({ type: 'move', to: 'start' })}
      onCancel={() => void navigate({ to: paths.home })}
    >
      <TimedWords clocks={facts.clocks} />
      <p>{facts.attemptsMax === null ? t('attemptsFree') : t('attempts', { max: facts.attemptsMax })}</p>
      <p>
        {/* Domain §8: the clock of a timed lesson runs also outside of its timed steps. */}
        {left === null ? t('timedLater') : t('timedLaterRuns', { left: formatClock(left) })}
      </p>
    </ConfirmDialog>
  );
}
