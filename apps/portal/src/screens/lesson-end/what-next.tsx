/**
 * What comes after a lesson: the choice among the modules that it opened (spec §4), else the next one that may be entered,
 * else why none may; and the way home. What would answer 403 is never offered (experience §7).
 */
import type { HomeLesson, Lesson } from '@parcours/contract';
import { Button, buttonClass, ConfirmDialog, Skeleton, VisuallyHidden } from '@parcours/ui';
import { arrowRightIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { lazyComponent, useNow } from '@parcours/web';
import { openQuestions } from '../../parts/progress/lesson-query.ts';
import { LockReasons } from '../../parts/progress/lock-reasons.tsx';
import { useMomentText } from '../../parts/calendar/moment-text.ts';
import { placeInLesson } from '../../parts/progress/open-lesson.ts';
import { followingOf, nextInClassQuery } from './end-queries.ts';
import styles from './lesson-end.module.css';
import { NextChoice } from './next-choice.tsx';

// Few programs allow it.
const BeginAgain = lazyComponent(
  async () => (await import('../../parts/progress/begin-again.tsx')).BeginAgain,
);

export function WhatNext({ lesson }: { readonly lesson: Lesson }): ReactElement {
  const t = useText('lessonEnd');
  const moment = useMomentText();
  const now = useNow();
  const isOver = lesson.expireAt !== null && Date.parse(lesson.expireAt) < now;
  const { data, isPending, isError } = useQuery(nextInClassQuery(lesson.classId));
  if (isOver && lesson.expireAt !== null)
    return (
      <Part lesson={lesson} isLast>
        <p>{t('sessionOver', { date: moment(lesson.expireAt, lesson.startAt) })}</p>
      </Part>
    );
  if (isPending) return <Skeleton height="8rem" />;
  const { open, waiting, siblings } = followingOf(lesson, data ?? null);
  // Where the class cannot be read, what the lesson itself says was opened is all that is known.
  const unlocked = lesson.actions.unlockedLessons.filter(
    ({ id }) => isError || open.some((one) => one.id === id),
  );
  const [next] = open;
  if (unlocked.length > 0) return <Choice lesson={lesson} unlocked={unlocked} />;
  if (next !== undefined)
    return (
      <Part lesson={lesson}>
        <NextModule next={next} />
      </Part>
    );
  return (
    <Part lesson={lesson} isLast>
      {waiting === null ? (
        <p>{t('allDone')}</p>
      ) : (
        <div className={styles['waiting']}>
          <p>
            <strong lang={waiting.course.language ?? undefined}>{waiting.course.title}</strong>
          </p>
          <LockReasons
            lesson={waiting}
            mayEnter={(id) => siblings.some((one) => one.id === id && one.state !== 'LOCKED')}
          />
        </div>
      )}
    </Part>
  );
}

function NextModule({ next }: { readonly next: HomeLesson }): ReactElement {
  const t = useText('lessonEnd');
  const home = useText('home');
  const { title, language, minutes } = next.course;
  return (
    <div className={styles['next']}>
      <p>
        <strong lang={language ?? undefined}>{title}</strong>
        {minutes === null ? null : <small className={styles['leadsTo']}>{home('about', { minutes })}</small>}
      </p>
      <Link
        to={paths.session}
        params={{ lessonId: next.id }}
        className={buttonClass({ variant: 'primary', size: 'large' })}
      >
        {t(next.startedAt === null ? 'start' : 'resume')}
        <VisuallyHidden>{` (${title})`}</VisuallyHidden> <Icon drawing={arrowRightIcon} />
      </Link>
    </div>
  );
}

/** A heading, what comes next, and the other ways from here. */
function Part({
  lesson,
  isLast = false,
  children,
}: {
  readonly lesson: Lesson;
  /** Nothing follows: the way home is the one to take. */
  readonly isLast?: boolean;
  readonly children: ReactElement;
}): ReactElement {
  const t = useText('lessonEnd');
  return (
    <section aria-labelledby="next-title" className={styles['part']}>
      <h2 id="next-title">{t('nextTitle')}</h2>
      {children}
      <Ways lesson={lesson} isHomePrimary={isLast} />
    </section>
  );
}

function Ways({
  lesson,
  isHomePrimary = false,
  children,
}: {
  readonly lesson: Lesson;
  readonly isHomePrimary?: boolean;
  readonly children?: ReactElement;
}): ReactElement {
  const t = useText('lessonEnd');
  const navigate = useNavigate();
  const asks = openQuestions(lesson).length > 0;
  return (
    <div className={styles['buttons']}>
      <Link to={paths.home} className={buttonClass(isHomePrimary && !asks ? { variant: 'primary' } : {})}>
        {t('home')}
      </Link>
      {asks ? (
        <Link
          to={paths.questions}
          params={{ lessonId: lesson.id }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('answerQuestions')}
        </Link>
      ) : null}
      {lesson.isEndOfProgram && !lesson.reviewed ? (
        <Link
          to={paths.evaluation}
          params={{ type: 'Program', id: lesson.programId }}
          className={buttonClass()}
        >
          {t('evaluate')}
        </Link>
      ) : null}
      {lesson.mayBeginAgain ? (
        <BeginAgain
          classProgramId={lesson.classProgramId}
          name={lesson.programName}
          left={lesson.attemptsLeft}
          onAnswered={(isBegunAgain) => (isBegunAgain ? navigate({ to: paths.home }) : undefined)}
        />
      ) : null}
      {children}
    </div>
  );
}

/** Choosing the next module is required before continuing; a new course is confirmed first (spec §4). */
function Choice({
  lesson,
  unlocked,
}: {
  readonly lesson: Lesson;
  readonly unlocked: Lesson['actions']['unlockedLessons'];
}): ReactElement {
  const t = useText('lessonEnd');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [asking, setAsking] = useState(false);
  const [opening, setOpening] = useState(false);
  const queryClient = useQueryClient();
  const next = unlocked.find(({ id }) => id === chosen);
  const proceed = (): void => {
    setRefused(next === undefined);
    setAsking(next !== undefined);
    if (next === undefined) document.querySelector<HTMLElement>('input[name="next-lesson"]')?.focus();
  };
  return (
    <>
      <NextChoice
        name="next-lesson"
        legend={t('choose')}
        note={t('why')}
        choices={unlocked.map(({ id, title }) => ({ id, title, note: null }))}
        chosen={chosen}
        missing={refused ? t('mustChoose') : null}
        onChoose={(id) => {
          setChosen(id);
          setRefused(false);
        }}
      />
      <Ways lesson={lesson}>
        <Button variant="primary" onClick={proceed}>
          {t('continue')}
        </Button>
      </Ways>
      <ConfirmDialog
        open={asking && next !== undefined}
        title={t('confirmTitle', { next: next?.title ?? '' })}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        busy={opening}
        onConfirm={() => {
          if (opening) return;
          setOpening(true);
          void placeInLesson(queryClient, next?.id ?? '').then((place) => navigate(place));
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('confirmText', { course: lesson.course.title, next: next?.title ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}
