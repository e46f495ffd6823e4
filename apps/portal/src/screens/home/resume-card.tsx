/** The first card of Home, what to do now: the course, its page, how long it takes, and one button into it (experience §7). */
import { buttonClass, Sheet, Tape } from '@parcours/ui';
import { arrowRightIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { lessonQuery } from '../../parts/progress/lesson-query.ts';
import { doneSteps, lessonTape, stepsOf } from '../../parts/progress/lesson-tape.ts';
import styles from './home.module.css';
import { minutesLeft, type ShownLesson } from './sessions.ts';

export function ResumeCard({ lesson }: { readonly lesson: ShownLesson }): ReactElement {
  const t = useText('home');
  // The tree tells the exact step; it is also what the player reads first.
  const { data, isPending } = useQuery(lessonQuery(lesson.id));
  const begun = lesson.startedAt !== null;
  const at = lesson.currentNodeId;
  const step = data?.tree.find(({ id }) => id === at)?.title;
  const steps = data === undefined ? null : stepsOf(data.tree);
  const count = steps?.length ?? lesson.course?.stepCount ?? 0;
  const done = data === undefined ? Math.floor(lesson.progression * count) : doneSteps(data.tree);
  const page = at === null ? 0 : 1 + (steps?.findIndex(({ nodeIds }) => nodeIds.includes(at)) ?? -1);
  const lang = lesson.course?.language ?? undefined;
  const minutes = lesson.course?.minutes ?? null;
  const left = minutes === null ? null : minutesLeft(minutes, lesson.progression);
  const where = [
    ...(begun
      ? page > 0
        ? [t('pageOf', { page, count })]
        : []
      : count > 0
        ? [t('pageCount', { count })]
        : []),
    ...(left === null ? [] : [t('about', { minutes: left })]),
  ].join(', ');
  return (
    <Sheet as="section" margin aria-labelledby="resume-title" className={styles['resume']}>
      <h2 id="resume-title">
        {t(begun ? 'resumeNow' : 'startNow')} <span lang={lang}>{lesson.course?.title ?? ''}</span>
      </h2>
      {/* Its line is kept until the page is known: no number is told that turns out to be another. */}
      <p id="resume-where" className={styles['where']}>
        {begun && isPending ? '\u{A0}' : where}
      </p>
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
        {t('pagesDone', { done, count })}
      </Tape>
      <p>
        <Link
          to={paths.session}
          params={{ lessonId: lesson.id }}
          className={buttonClass({ variant: 'primary', size: 'large' })}
          aria-describedby="resume-title resume-where"
        >
          {t(begun ? 'resume' : 'resumeStart')} <Icon drawing={arrowRightIcon} />
        </Link>
      </p>
    </Sheet>
  );
}
