/** Before a clock starts: how long, what of it is one's own, what happens at zero, how many attempts (experience §1.3). */
import { ConfirmDialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactElement } from 'react';
import { paths } from '../../app/paths.ts';
import { WithTexts } from '../../parts/with-texts.tsx';
import type { DialogViewProps } from './dialog-view.ts';

export function TimedStart(props: DialogViewProps<'start'>): ReactElement {
  return (
    <WithTexts of="player">
      <StartDialog {...props} />
    </WithTexts>
  );
}

const words = {
  step: { limit: 'timedStep', over: 'stepOver' },
  lesson: { limit: 'timedLesson', over: 'lessonOver' },
} as const;

function StartDialog({ player, dialog: { facts } }: DialogViewProps<'start'>): ReactElement {
  const t = useText('player');
  const lesson = useText('lesson');
  const navigate = useNavigate();
  const inWords = (all: number): string =>
    t('duration', { minutes: Math.floor(all / 60), seconds: all % 60 }).trim();
  return (
    <ConfirmDialog
      open
      title={lesson('timedTitle')}
      confirmLabel={t('timedStart')}
      cancelLabel={t('timedDecline')}
      busy={player.busy}
      onConfirm={player.start}
      onCancel={() => void navigate({ to: paths.home })}
    >
      {facts.clocks.map(({ of, timeLimit, extra }) => (
        <Fragment key={of}>
          <p>
            {t(words[of].limit, { duration: inWords(timeLimit) })}
            {extra === 0 ? null : ` ${t('timedExtra', { extra: inWords(extra) })}`}
          </p>
          <p>{t(words[of].over)}</p>
        </Fragment>
      ))}
      <p>{facts.attemptsMax === null ? t('attemptsFree') : t('attempts', { max: facts.attemptsMax })}</p>
      <p>{t('timedLater')}</p>
    </ConfirmDialog>
  );
}
