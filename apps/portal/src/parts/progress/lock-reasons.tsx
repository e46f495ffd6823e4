/** Why a lesson cannot be entered, each reason in a sentence, with a link to every course that holds it (domain §6). */
import type { LessonState, WaitsFor } from '@parcours/contract';
import { useLocale, useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { useMomentText } from '../calendar/moment-text.ts';
import { useNow } from '@parcours/web';

export interface LockedLesson {
  readonly startAt: string | null;
  readonly expireAt: string | null;
  readonly waitsFor: WaitsFor;
}

/** An ended lesson can be read page by page, an open one played; the others cannot be entered (domain §6). */
export const enterable: ReadonlySet<LessonState> = new Set(['AVAILABLE', 'DONE', 'SKIPPED']);

export function LockReasons({
  lesson,
  mayEnter,
  className,
}: {
  readonly lesson: LockedLesson;
  /** Whether the lesson of a course that holds it can be entered itself. */
  readonly mayEnter: (lessonId: string) => boolean;
  readonly className?: string | undefined;
}): ReactElement {
  const t = useText('home');
  const now = useNow();
  const moment = useMomentText();
  const { startAt, expireAt, waitsFor } = lesson;
  const opensLater = startAt !== null && Date.parse(startAt) > now;
  const courses = waitsFor?.courses ?? [];
  return (
    <>
      {opensLater ? (
        <p className={className}>{t('lockedWindow', { date: moment(startAt, expireAt) })}</p>
      ) : null}
      {courses.length === 0 ? (
        opensLater ? null : (
          <p className={className}>{t('locked')}</p>
        )
      ) : (
        <p className={className}>
          {t('lockedAfter')} <CourseNames waitsFor={waitsFor} mayEnter={mayEnter} />
        </p>
      )}
    </>
  );
}

/** "A", "B" and "C", as the language joins them. */
function CourseNames({
  waitsFor,
  mayEnter,
}: {
  readonly waitsFor: WaitsFor;
  readonly mayEnter: (lessonId: string) => boolean;
}): ReactElement {
  const t = useText('home');
  const locale = useLocale();
  const { courses, any } = waitsFor ?? { courses: [], any: false };
  const parts = new Intl.ListFormat(locale, {
    type: any ? 'disjunction' : 'conjunction',
  }).formatToParts(courses.map((_, index) => String(index)));
  return (
    <>
      {parts.map(({ type, value }, at) => {
        const course = type === 'element' ? courses[Number(value)] : undefined;
        if (course === undefined) return <Fragment key={at}>{value}</Fragment>;
        const name = t('lockedCourse', { course: course.title });
        return course.lessonId !== null && mayEnter(course.lessonId) ? (
          <Link key={at} to={paths.session} params={{ lessonId: course.lessonId }}>
            {name}
          </Link>
        ) : (
          <Fragment key={at}>{name}</Fragment>
        );
      })}
    </>
  );
}
