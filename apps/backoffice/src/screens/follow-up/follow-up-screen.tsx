/** What waits for the person who follows: pages to correct, and for an administrator who wants to leave. */
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRights } from '../../parts/rights.ts';
import { Screen } from '../../parts/screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { WaitingList } from '../../parts/waiting/waiting-list.tsx';
import { waitingPagesQuery } from '../../parts/waiting/waiting-pages.ts';
import { paths } from '../../paths.ts';
import { CohortDoors } from './cohort-doors.tsx';
import { InboxDoor } from './inbox-door.tsx';
import { Leavers } from './leavers.tsx';

export function FollowUpScreen(): ReactElement {
  const t = useText('followUp');
  const isAdmin = useRights()?.isAdmin === true;
  const { data, error, refetch } = useQuery(waitingPagesQuery());
  return (
    <Screen title={t('title')}>
      <SheetSection id="waiting-title" title={t('waiting')}>
        {data === undefined ? (
          <ReadState error={error} onRetry={() => void refetch()} height="14rem" />
        ) : (
          <>
            <p>{t('waitingCount', { count: data.total })}</p>
            {data.total === 0 ? null : (
              <p>
                <Link to={paths.corrections} className={buttonClass({ variant: 'primary' })}>
                  {t('correct')}
                </Link>
              </p>
            )}
            {data.items.length === 0 ? null : (
              <>
                <p>{t('waitingHow')}</p>
                <WaitingList pages={data.items} />
              </>
            )}
          </>
        )}
      </SheetSection>
      <InboxDoor />
      <CohortDoors />
      <SheetSection id="statistics-title" title={t('statistics')}>
        <p>{t('statisticsText')}</p>
        <p>
          <Link to={paths.statistics} className={buttonClass()}>
            {t('openStatistics')}
          </Link>
        </p>
      </SheetSection>
      <SheetSection id="reminders-title" title={t('reminders')}>
        <p>{t('remindersText')}</p>
        <p>
          <Link to={paths.reminders} className={buttonClass()}>
            {t('openReminders')}
          </Link>
        </p>
      </SheetSection>
      <SheetSection id="papers-title" title={t('papers')}>
        <p>{t('papersText')}</p>
        <p>
          <Link to={paths.papers} className={buttonClass()}>
            {t('openPapers')}
          </Link>
        </p>
      </SheetSection>
      {isAdmin ? <Leavers /> : null}
    </Screen>
  );
}
