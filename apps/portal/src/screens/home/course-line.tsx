/** One course of a session: its title, its state in words, and the link where it may be opened. */
import { Badge, type BadgeTone } from '@parcours/ui';
import { checkIcon, clockIcon, hourglassIcon, lockIcon, playIcon } from '@parcours/ui/icons';
import { useFormatter, useText } from '@parcours/ui/text';
import type { LessonState } from '@parcours/contract';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../app/paths.ts';
import { useNow } from '../../parts/use-now.ts';
import styles from './home.module.css';
import { lockReason, type ShownLesson } from './sessions.ts';

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

/** An ended lesson can be read page by page, an open one played; the others cannot be entered (domain §6). */
const enterable: ReadonlySet<LessonState> = new Set(['AVAILABLE', 'DONE', 'SKIPPED']);

export function CourseLine({
  lesson,
  siblings,
}: {
  readonly lesson: ShownLesson;
  readonly siblings: readonly ShownLesson[];
}): ReactElement {
  const t = useText('home');
  const shown: Shown = lesson.state === 'AVAILABLE' && lesson.startedAt !== null ? 'ONGOING' : lesson.state;
  const title = lesson.course?.title ?? '';
  const badge = badges[shown];
  return (
    <li className={styles['course']}>
      <span className={styles['courseTitle']}>
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
  readonly lesson: ShownLesson;
  readonly siblings: readonly ShownLesson[];
}): ReactElement | null {
  const t = useText('home');
  const format = useFormatter();
  const now = useNow();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long' });
  const { state, scoring, progression, course } = lesson;
  const facts: string[] = [];
  if (state === 'LOCKED') {
    const reason = lockReason(lesson, siblings, now);
    if (reason.kind === 'window') facts.push(t('lockedWindow', { date: day(reason.opensAt) }));
    else if (reason.kind === 'after') facts.push(t('lockedAfter', { course: reason.course }));
    else facts.push(t('locked'));
  } else if (state === 'EXPIRED') {
    if (lesson.expireAt !== null) facts.push(t('expired', { date: day(lesson.expireAt) }));
  } else if (state === 'AVAILABLE') {
    if (lesson.startedAt !== null) facts.push(t('percent', { percent: Math.floor(progression * 100) }));
    else if (course !== undefined && course.minutes !== null)
      facts.push(t('minutes', { minutes: course.minutes }));
  } else if (scoring.global.max > 0) {
    // Spec §4: score percent is floor(100 * actual / max).
    facts.push(t('score', { percent: Math.floor((100 * scoring.global.actual) / scoring.global.max) }));
  }
  return facts.length === 0 ? null : <p className={styles['facts']}>{facts.join(' · ')}</p>;
}
