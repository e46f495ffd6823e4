/** The learner's own time of a lesson, step by step, asked for once it is unfolded (experience §2 "Time truth"). */
import type { Lesson } from '@parcours/contract';
import { durationText, roundedDuration } from '@parcours/rules';
import { Disclosure } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { ReadState } from '@parcours/web';
import { stepsOf } from '../../parts/progress/lesson-tape.ts';
import { pageTimesQuery } from './end-queries.ts';
import styles from './lesson-end.module.css';

export function TimeByStep({ lesson }: { readonly lesson: Lesson }): ReactElement {
  const t = useText('lessonEnd');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const time = durationText(roundedDuration(lesson.timeSpent), locale);
  return (
    <section aria-labelledby="time-title" className={styles['part']}>
      <h2 id="time-title">{t('timeTitle')}</h2>
      <Disclosure summary={t('timeSummary', { time })} onToggle={setOpen}>
        {open ? <Steps lesson={lesson} /> : null}
      </Disclosure>
    </section>
  );
}

function Steps({ lesson }: { readonly lesson: Lesson }): ReactElement {
  const t = useText('lessonEnd');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(pageTimesQuery(lesson.id));
  if (data === undefined) return <ReadState error={error} onRetry={() => void refetch()} height="8rem" />;
  const steps = stepsOf(lesson.tree).map(({ node, nodeIds }) => ({
    node,
    seconds: nodeIds.reduce((sum, id) => sum + (data.get(id) ?? 0), 0),
  }));
  const most = Math.max(1, ...steps.map(({ seconds }) => seconds));
  return (
    <>
      <ol className={styles['times']}>
        {steps.map(({ node, seconds }) => (
          <li key={node.id}>
            <span lang={lesson.course.language ?? undefined}>{node.title}</span>
            <span className={styles['seconds']}>{durationText(seconds, locale)}</span>
            <span
              className={styles['bar']}
              style={{ inlineSize: `${(100 * seconds) / most}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
      <p className={styles['rule']}>{t('timeRule')}</p>
    </>
  );
}
