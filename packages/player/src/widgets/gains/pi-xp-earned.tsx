/** The learner's ratio over the last 50 exercises ("PI"), and the lesson's score where the author wants it. */
import { badgePercent, medalOf, percentOf, scoreRatio, widgetBadgeLevel } from '@parcours/rules';
import { Medal } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useLessonFacts } from '../lesson-facts.ts';
import type { RowViewProps } from '../../rows/row-view.ts';
import { useCounting } from './counting.ts';
import { Gain } from './gain.tsx';
import { useRecordBefore } from './record-before.ts';
import { useStanding } from './standing.ts';
import { Widget } from '../widget.tsx';

export function PiXpEarned({ row }: RowViewProps<'widget-pi-xp-earned'>): ReactElement | null {
  const t = useText('widgets');
  const standing = useStanding();
  const score = useLessonFacts().lesson?.scoring.global;
  const ratio = standing?.global.ratio ?? null;
  const before = useRecordBefore()?.global ?? undefined;
  const shown = useCounting('pi', ratio, before);
  const { showPi = true, showScore = false } = row;
  if (!showPi && !showScore) return null;
  const pi =
    ratio === null
      ? t('piNone')
      : t('pi', { percent: badgePercent(ratio), medal: t(`medal_${medalOf(ratio)}`) });
  const won =
    score === undefined || score.max === 0 ? '' : t('lessonScore', { percent: percentOf(scoreRatio(score)) });
  return (
    <Widget
      // Spec §9: the pi badge is gold whatever the ratio; the level is said in words.
      picture={<Medal level={widgetBadgeLevel.pi} size={64} initial="PI" />}
      figure={showPi && shown !== null ? badgePercent(shown) : undefined}
      unit="%"
    >
      {[showPi ? pi : '', showScore ? won : ''].filter((part) => part !== '').join(' ')}
      {showPi ? <Gain now={ratio} before={({ global }) => global} /> : null}
    </Widget>
  );
}
