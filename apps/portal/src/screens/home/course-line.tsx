/** One course of a session: its title, its state in words, and the link where it may be opened. */
import { certificateScore } from '@parcours/rules';
import { Badge, type BadgeTone, VisuallyHidden } from '@parcours/ui';
import { checkIcon, clockIcon, hourglassIcon, lockIcon, playIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { HomeLesson, LessonState } from '@parcours/contract';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { enterable, LockReasons } from '../../parts/progress/lock-reasons.tsx';
import { useMomentText } from '../../parts/calendar/moment-text.ts';
import styles from './home.module.css';
import { minutesLeft } from './sessions.ts';

type Shown = LessonState | 'ONGOING';

const badges: { readonly [S in Shown]: { readonly tone: BadgeTone; readonly icon: typeof lockIcon } } = {
  LOCKED: { tone: 'neutral', icon: lockIcon },
  AVAILABLE: { tone: 'info', icon: playIcon },
  ONGOING: { tone: 'brand', icon: playIcon },
  HIDDEN: { tone: 'neutral', icon: lockIcon },
  DONE: { tone: 'success', icon: checkIcon },
  SKIPPED: { tone: 'warning', icon: hourglassIcon },
  EXPIRED: { tone: 'neutral', icon: clockIcon },
};

export function CourseLine({
  lesson,
  siblings,
}: {
  readonly lesson: HomeLesson;
  readonly siblings: readonly HomeLesson[];
}): ReactElement {
  const t = useText('home');
  const shown: Shown = lesson.state === 'AVAILABLE' && lesson.startedAt !== null ? 'ONGOING' : lesson.state;
  const { title } = lesson.course;
  const badge = badges[shown];
  return (
    <li className={styles['course']}>
      <span className={styles['courseTitle']} lang={lesson.course.language ?? undefined}>
        {enterable.has(lesson.state) ? (
          <Link to={paths.session} params={{ lessonId: lesson.id }} className={styles['courseLink']}>
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
      <Badge tone={badge.tone} icon={badge.icon}>
        {t(`state${shown}`)}
      </Badge>
      <CourseFacts lesson={lesson} siblings={siblings} />
    </li>
  );
}

function CourseFacts({
  lesson,
  siblings,
}: {
  readonly lesson: HomeLesson;
  readonly siblings: readonly HomeLesson[];
}): ReactElement | null {
  const t = useText('home');
  const moment = useMomentText();
  const { state, scoring, progression, course } = lesson;
  if (state === 'LOCKED') {
    const mayEnter = (id: string) => siblings.some((other) => other.id === id && enterable.has(other.state));
    return <LockReasons lesson={lesson} mayEnter={mayEnter} className={styles['facts']} />;
  }
  const isOver = state === 'DONE' || state === 'SKIPPED';
  const facts: string[] = [];
  if (state === 'EXPIRED') {
    if (lesson.expireAt !== null) facts.push(t('expired', { date: moment(lesson.expireAt, lesson.startAt) }));
  } else if (state === 'AVAILABLE') {
    const { stepCount: count, minutes } = course;
    if (lesson.startedAt !== null && count > 0)
      facts.push(t('pagesDone', { done: Math.floor(progression * count), count }));
    if (minutes !== null) facts.push(t('about', { minutes: minutesLeft(minutes, progression) }));
  } else if (scoring.global.max > 0) {
    facts.push(t('score', { score: certificateScore(scoring.global) }));
  }
  if (facts.length === 0 && !isOver) return null;
  return (
    <p className={styles['facts']}>
      {facts.join(' · ')}
      {isOver ? (
        <Link to={paths.actions} params={{ lessonId: lesson.id }} className={styles['result']}>
          {t('seeResult')}
          <VisuallyHidden>{` (${course.title})`}</VisuallyHidden>
        </Link>
      ) : null}
    </p>
  );
}
