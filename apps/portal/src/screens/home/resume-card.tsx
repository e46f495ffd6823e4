/** The first card of Home: the course, the exact step, and one button back into it. */
import { buttonClass, Sheet, Tape } from '@parcours/ui';
import { arrowRightIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { lessonQuery } from '../../parts/lesson-query.ts';
import { doneSteps, lessonTape, stepsOf } from '../../parts/lesson-tape.ts';
import styles from './home.module.css';
import type { ShownLesson } from './sessions.ts';

export function ResumeCard({ lesson }: { readonly lesson: ShownLesson }): ReactElement {
  const t = useText('home');
  // The tree tells the exact step; it is also what the player reads first.
  const { data, isPending } = useQuery(lessonQuery(lesson.id));
  const begun = lesson.startedAt !== null;
  const step = data?.tree.find(({ id }) => id === lesson.currentNodeId)?.title;
  const count = data === undefined ? (lesson.course?.stepCount ?? 0) : stepsOf(data.tree).length;
  const done = data === undefined ? Math.floor(lesson.progression * count) : doneSteps(data.tree);
  const lang = lesson.course?.language ?? undefined;
  const minutes = lesson.course?.minutes ?? null;
  const left = minutes === null ? null : Math.max(1, Math.round(minutes * (1 - lesson.progression)));
  return (
    <Sheet as="section" margin aria-labelledby="resume-title" className={styles['resume']}>
      <p className={styles['kicker']}>{t(begun ? 'resumeKicker' : 'startKicker')}</p>
      <h2 id="resume-title" lang={lang}>
        {lesson.course?.title ?? ''}
      </h2>
      {/* Its line is kept until it is known: what follows stays where it is. */}
      {begun && (isPending || step !== undefined) ? (
        <p className={styles['step']} lang={lang}>
          {step ?? '\u{A0}'}
        </p>
      ) : null}
      <Tape
        {...(data === undefined
          ? { fraction: lesson.progression }
          : { segments: lessonTape(data.tree, data.currentNodeId) })}
        endMark={count}
      >
        {t('steps', { done, count })}
        {left === null ? null : (
          <> · {begun ? t('minutesLeft', { minutes: left }) : t('minutes', { minutes: left })}</>
        )}
      </Tape>
      <p>
        <Link
          to={paths.session}
          params={{ lessonId: lesson.id }}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          {t(begun ? 'resume' : 'resumeStart')} <Icon drawing={arrowRightIcon} />
        </Link>
      </p>
    </Sheet>
  );
}
