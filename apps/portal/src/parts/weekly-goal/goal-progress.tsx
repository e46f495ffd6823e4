/** How far the active time of this week has come towards the own goal: a sentence and a tape; without a goal, nothing. */
import { durationText } from '@parcours/rules';
import { Tape } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { session, WithTexts } from '@parcours/web';
import { paths } from '../../paths.ts';
import { weeklyGoalQuery } from './goal-query.ts';
import styles from './goal.module.css';

export function GoalProgress(): ReactElement | null {
  const { data } = useQuery(weeklyGoalQuery(session.userId() ?? ''));
  if (data === undefined || data.minutes === null) return null;
  return (
    <WithTexts of="own-tools" waiting={null}>
      <Progress minutes={data.minutes} activeSeconds={data.activeSeconds} />
    </WithTexts>
  );
}

function Progress({
  minutes,
  activeSeconds,
}: {
  readonly minutes: number;
  readonly activeSeconds: number;
}): ReactElement {
  const t = useText('goal');
  const locale = useLocale();
  const done = activeSeconds - (activeSeconds % 60);
  const words = {
    done: done === 0 ? `0${String.fromCodePoint(0xa0)}min` : durationText(done, locale),
    minutes: durationText(minutes * 60, locale),
  };
  const isReached = activeSeconds >= minutes * 60;
  return (
    <section aria-labelledby="goal-title" className={styles['progress']}>
      <h2 id="goal-title" className={styles['title']}>
        {t('title')}
      </h2>
      <Tape fraction={activeSeconds / (minutes * 60)} endMark={minutes} size="small">
        {t(isReached ? 'reached' : 'progress', words)}
      </Tape>
      <Link to={paths.account} hash="weekly-goal" className={styles['change']}>
        {t('change')}
      </Link>
    </section>
  );
}
