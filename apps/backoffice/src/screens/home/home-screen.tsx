/** The back-office's home: what needs the person today, and nothing else (back-office §2). */
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRights } from '../../parts/rights.ts';
import { SampleCourseButton } from '../../parts/sample-course/sample-course-button.tsx';
import { Screen } from '../../parts/screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { WaitingList } from '../../parts/waiting/waiting-list.tsx';
import { waitingPagesQuery } from '../../parts/waiting/waiting-pages.ts';
import { paths } from '../../paths.ts';
import { changedCoursesQuery, startingClassesQuery } from './calls.ts';
import styles from './home.module.css';
import { StartingClasses } from './starting-classes.tsx';

/** Of each list; the rest is one link away. */
const shownMost = 5;

export function HomeScreen(): ReactElement {
  const t = useText('home');
  const rights = useRights();
  const follows = rights?.parts.includes('follow-up') === true;
  const writes = rights?.parts.includes('courses') === true;
  const waiting = useQuery({ ...waitingPagesQuery(), enabled: follows });
  const starting = useQuery({ ...startingClassesQuery(), enabled: follows });
  const changed = useQuery({ ...changedCoursesQuery(), enabled: writes });
  const isRead =
    (!follows || (waiting.data !== undefined && starting.data !== undefined)) &&
    (!writes || changed.data !== undefined);
  const pages = waiting.data?.items ?? [];
  const classes = starting.data ?? [];
  const courses = changed.data?.changed ?? [];
  const isEmptyCentre = writes && changed.data?.total === 0;
  return (
    <Screen title={t('title')}>
      <p>{t('greeting', { name: rights?.me.firstname ?? rights?.me.displayName ?? '' })}</p>
      {isRead ? null : (
        <ReadState
          error={waiting.error ?? starting.error ?? changed.error}
          onRetry={() => {
            for (const one of [waiting, starting, changed]) if (one.error !== null) void one.refetch();
          }}
          height="8rem"
        />
      )}
      {isEmptyCentre ? (
        <SheetSection id="home-checklist" title={t('checklist')}>
          <p>{t('checklistText')}</p>
          <div>
            <Link to={paths.courses} className={buttonClass({ variant: 'primary' })}>
              {t('courses')}
            </Link>{' '}
            <SampleCourseButton />
          </div>
        </SheetSection>
      ) : null}
      {pages.length === 0 ? null : (
        <SheetSection id="home-waiting" title={t('waiting')}>
          <WaitingList pages={pages.slice(0, shownMost)} />
          <p>
            <Link to={paths.corrections}>
              {t('waitingAll', { count: waiting.data?.total ?? pages.length })}
            </Link>
          </p>
        </SheetSection>
      )}
      {classes.length === 0 ? null : <StartingClasses classes={classes} />}
      {courses.length === 0 ? null : (
        <SheetSection id="home-changed" title={t('changed')}>
          <ul className={styles['list']}>
            {courses.slice(0, shownMost).map(({ id, title }) => (
              <li key={id}>
                <Link to={paths.course} params={{ courseId: id }}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
      {isRead && !isEmptyCentre && pages.length + classes.length + courses.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : null}
    </Screen>
  );
}
