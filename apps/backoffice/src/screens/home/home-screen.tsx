/** The back-office's home: what needs the person today, and nothing else (back-office §2). */
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, type ReactElement } from 'react';
import { askFor } from '../../parts/acts.ts';
import { useRights } from '../../parts/rights.ts';
import { SampleCourseButton } from '../../parts/sample-course/sample-course-button.tsx';
import { Screen } from '../../parts/screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { useKeys } from '../../parts/single-keys.ts';
import { WaitingList } from '../../parts/waiting/waiting-list.tsx';
import { waitingPagesQuery } from '../../parts/waiting/waiting-pages.ts';
import { paths } from '../../paths.ts';
import { changedCoursesQuery, setupQuery, startingClassesQuery } from './calls.ts';
import styles from './home.module.css';
import { MailTrouble } from './mail-trouble.tsx';
import { isSetUp, SetupChecklist } from './setup-checklist.tsx';
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
  const isAdmin = rights?.isAdmin === true;
  const setup = useQuery({ ...setupQuery(), enabled: isAdmin });
  const isRead =
    (!follows || (waiting.data !== undefined && starting.data !== undefined)) &&
    (!writes || changed.data !== undefined) &&
    (!isAdmin || setup.data !== undefined);
  const pages = waiting.data?.items ?? [];
  const classes = starting.data ?? [];
  const courses = changed.data?.changed ?? [];
  // An administrator has the list of all steps.
  const isEmptyCentre = writes && !isAdmin && changed.data?.total === 0;
  const isUnset = setup.data !== undefined && !isSetUp(setup.data);
  // Until it is known that nothing waits: a key that was pressed early is not lost, and the queue says the same.
  useCorrectionsKey(follows && (waiting.data === undefined || pages.length > 0));
  return (
    <Screen
      title={t('title')}
      actions={
        // A centre that is being set up has its own first act below.
        rights?.makesCourses === true && !isEmptyCentre && !isUnset ? (
          <Link
            to={paths.courses}
            className={buttonClass({ variant: 'primary' })}
            onClick={() => askFor('new-course')}
          >
            {t('newCourse')}
          </Link>
        ) : undefined
      }
    >
      <p>{t('greeting', { name: rights?.me.firstname ?? rights?.me.displayName ?? '' })}</p>
      {isRead ? null : (
        <ReadState
          error={waiting.error ?? starting.error ?? changed.error ?? setup.error}
          onRetry={() => {
            for (const one of [waiting, starting, changed, setup]) if (one.error !== null) void one.refetch();
          }}
          height="8rem"
        />
      )}
      {isAdmin ? <MailTrouble /> : null}
      {setup.data === undefined || !isUnset ? null : <SetupChecklist setup={setup.data} />}
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
            <Link to={paths.corrections} aria-keyshortcuts="c">
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
                <Link
                  to={paths.course}
                  params={{ courseId: id }}
                  className={buttonClass({ size: 'small' })}
                  aria-label={t('wouldChangeOf', { title })}
                  onClick={() => askFor('publish')}
                >
                  {t('wouldChange')}
                </Link>
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
      {isRead && !isEmptyCentre && !isUnset && pages.length + classes.length + courses.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : null}
    </Screen>
  );
}

/** `c` opens the queue, as its link does. */
function useCorrectionsKey(isOn: boolean): void {
  const navigate = useNavigate();
  useKeys(
    useCallback(
      (key) => {
        if (!isOn || key !== 'c') return false;
        void navigate({ to: paths.corrections });
        return true;
      },
      [isOn, navigate],
    ),
  );
}
