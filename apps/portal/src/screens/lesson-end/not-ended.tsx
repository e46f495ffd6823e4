/** The end of a lesson that has not ended: what state it is in, why, and the way into it where there is one. */
import type { Lesson } from '@parcours/contract';
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { isTryout } from '@parcours/web';
import { paths } from '../../paths.ts';
import { lessonPaths } from '../../parts/progress/lesson-paths.ts';
import { LockReasons } from '../../parts/progress/lock-reasons.tsx';
import { useMomentText } from '../../parts/calendar/moment-text.ts';
import styles from './lesson-end.module.css';

export function NotEnded({ lesson }: { readonly lesson: Lesson }): ReactElement {
  const t = useText('lessonEnd');
  return (
    <>
      <Reason lesson={lesson} />
      <p className={styles['buttons']}>
        {isTryout(lesson.id) ? null : (
          <Link to={paths.home} className={buttonClass()}>
            {t('home')}
          </Link>
        )}
        {lesson.state === 'AVAILABLE' ? (
          <Link
            to={lessonPaths(lesson.id).session}
            params={{ lessonId: lesson.id }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t(lesson.startedAt === null ? 'start' : 'resume')}
          </Link>
        ) : null}
      </p>
    </>
  );
}

function Reason({ lesson }: { readonly lesson: Lesson }): ReactElement {
  const t = useText('lessonEnd');
  const moment = useMomentText();
  const course = lesson.course.title;
  const { state, startAt, expireAt } = lesson;
  if (state === 'LOCKED')
    return (
      <>
        <p>{t('leadLOCKED', { course })}</p>
        {/* What state the other courses are in is not known here: each tells it itself. */}
        <LockReasons lesson={lesson} mayEnter={() => true} />
      </>
    );
  if (state === 'HIDDEN') return <p>{t('leadHIDDEN', { course })}</p>;
  if (state === 'EXPIRED')
    return (
      <p>
        {expireAt === null
          ? t('leadEXPIREDUndated', { course })
          : t('leadEXPIRED', { course, date: moment(expireAt, startAt) })}
      </p>
    );
  return <p>{t(lesson.startedAt === null ? 'leadNotBegun' : 'leadBegun', { course })}</p>;
}
