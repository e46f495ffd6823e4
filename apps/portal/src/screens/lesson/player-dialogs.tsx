/** The dialogs over the page: timed start, feedback chain, no answer, failed sending, alerts (spec §2, §8). */
import type { Score } from '@parcours/contract';
import { Button, ConfirmDialog, Dialog, ScoreRadial } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { medalColour, scorePercent, scoreRatio } from '@parcours/rules';
import { lazy, Suspense, type ReactElement } from 'react';
import { FeedbackDialog } from '../../parts/step/feedback-dialog.tsx';
import { MissingAnswers } from '../../parts/step/missing-answers.tsx';
import type { PlayerDialog } from './player-dialog.ts';
import type { Player } from './player.ts';

// Few steps are timed: what is said before one comes with the first.
const TimedStart = lazy(async () => ({ default: (await import('./timed-start.tsx')).TimedStart }));

export function PlayerDialogs({ player }: { readonly player: Player }): ReactElement | null {
  const { page, dialog } = player;
  if (dialog !== null) return <OneDialog player={player} dialog={dialog} />;
  if (page.timedStart === null) return null;
  return (
    <Suspense fallback={null}>
      <TimedStart player={player} facts={page.timedStart} />
    </Suspense>
  );
}

function OneDialog({
  player,
  dialog,
}: {
  readonly player: Player;
  readonly dialog: PlayerDialog;
}): ReactElement {
  const t = useText('lesson');
  switch (dialog.kind) {
    case 'feedback':
      return (
        <FeedbackDialog
          feedbacks={dialog.feedbacks}
          score={player.page.results?.score ?? null}
          onDone={player.proceed}
        />
      );
    case 'blank':
      return (
        <ConfirmDialog
          open
          title={t('emptyTitle')}
          confirmLabel={t('continue')}
          cancelLabel={t('stay')}
          onConfirm={player.proceed}
          onCancel={player.stay}
        >
          <p>{t('emptyText', { count: dialog.count })}</p>
          <MissingAnswers step={player.page} answers={player.answers} />
        </ConfirmDialog>
      );
    case 'not-sent':
      return (
        <ConfirmDialog
          open
          title={t('notSentTitle')}
          confirmLabel={t('tryAgain')}
          cancelLabel={t('stay')}
          onConfirm={player.proceed}
          onCancel={player.stay}
        >
          <p>{t('notSentText')}</p>
        </ConfirmDialog>
      );
    case 'problem':
      return <Problem dialog={dialog} onDone={player.proceed} />;
    case 'end':
      return (
        <EndAlert
          score={dialog.end.lesson.scoring.global}
          title={dialog.end.courseTitle}
          onDone={player.proceed}
        />
      );
  }
}

function Problem({
  dialog,
  onDone,
}: {
  readonly dialog: Extract<PlayerDialog, { kind: 'problem' }>;
  readonly onDone: () => void;
}): ReactElement {
  const t = useText('lesson');
  const errors = useText('errors');
  const { code, requestId } = dialog;
  const button = errors(`${code}.button`);
  return (
    <Dialog
      open
      title={errors(`${code}.title`)}
      onClose={onDone}
      size="small"
      footer={
        <Button variant="primary" onClick={onDone}>
          {button}
        </Button>
      }
    >
      <p>{errors(`${code}.message`)}</p>
      {requestId === null ? null : <p>{t('reference', { id: requestId })}</p>}
    </Dialog>
  );
}

/** Spec §4: nothing opened and nothing to evaluate, so an alert, then home. */
function EndAlert({
  score,
  title,
  onDone,
}: {
  readonly score: Score;
  readonly title: string;
  readonly onDone: () => void;
}): ReactElement {
  const t = useText('lesson');
  const percent = scorePercent(score);
  return (
    <Dialog
      open
      title={t('endTitle')}
      onClose={onDone}
      size="small"
      footer={
        <Button variant="primary" onClick={onDone}>
          {t('toHome')}
        </Button>
      }
    >
      <p>{t('endText', { course: title })}</p>
      {score.max === 0 ? null : (
        <ScoreRadial
          fraction={scoreRatio(score)}
          tone={medalColour(scoreRatio(score))}
          caption={t('scoreOf', { max: score.max })}
          size={160}
        >
          {`${percent}\u00a0%`}
        </ScoreRadial>
      )}
    </Dialog>
  );
}
