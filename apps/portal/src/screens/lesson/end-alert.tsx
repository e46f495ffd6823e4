/** Spec §4: nothing opened and nothing to evaluate, so an alert with the score, then home. */
import { medalColour, scorePercent, scoreRatio } from '@parcours/rules';
import { Button, Dialog, ScoreRadial } from '@parcours/ui';
import { formatPercent, useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './dialogs.module.css';
import type { DialogViewProps } from './dialog-view.ts';

export function EndAlert({ player, dialog: { end } }: DialogViewProps<'end'>): ReactElement {
  const t = useText('lesson');
  const locale = useLocale();
  const score = end.lesson.scoring.global;
  return (
    <Dialog
      open
      title={t('endTitle')}
      onClose={player.proceed}
      size="small"
      footer={
        <Button variant="primary" onClick={player.proceed}>
          {t('toHome')}
        </Button>
      }
    >
      <p>{t('endText', { course: end.courseTitle })}</p>
      {score.max === 0 ? null : (
        <div className={styles['score']}>
          <ScoreRadial
            fraction={scoreRatio(score)}
            tone={medalColour(scoreRatio(score))}
            caption={t('scoreOf', { max: score.max })}
            size={160}
          >
            {formatPercent(scorePercent(score) / 100, locale)}
          </ScoreRadial>
        </div>
      )}
    </Dialog>
  );
}
