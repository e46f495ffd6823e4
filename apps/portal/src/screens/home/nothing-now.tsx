/** The first card of Home where nothing can be done now: what comes next and when, or where what was done is found. */
import { buttonClass, Sheet } from '@parcours/ui';
import { hourglassIcon, Icon, checkIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useNow } from '@parcours/web';
import { paths } from '../../paths.ts';
import { useMomentText } from '../../parts/calendar/moment-text.ts';
import styles from './home.module.css';
import { firstOpening, type ShownSession } from './sessions.ts';

export function NothingNow({ sessions }: { readonly sessions: readonly ShownSession[] }): ReactElement {
  const t = useText('home');
  const moment = useMomentText();
  const next = firstOpening(sessions, useNow());
  return (
    <Sheet as="section" margin aria-labelledby="resume-title" className={styles['resume']}>
      <div className={styles['idle']}>
        <Icon drawing={next === null ? checkIcon : hourglassIcon} size={2.5} />
        <div>
          <h2 id="resume-title">{t('nothingNow')}</h2>
          <p className={styles['where']}>
            {next === null
              ? t('nothingNext')
              : t('opensNext', { name: next.name, date: moment(next.at, next.until) })}
          </p>
        </div>
      </div>
      <p>
        <Link to={paths.dashboard} className={buttonClass()}>
          {t('seeResults')}
        </Link>
      </p>
    </Sheet>
  );
}
