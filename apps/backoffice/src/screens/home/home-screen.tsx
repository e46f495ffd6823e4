/** The back-office's home: what needs the person who is signed in. */
import { buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRights } from '../../parts/rights.ts';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';

export function HomeScreen(): ReactElement {
  const t = useText('home');
  const rights = useRights();
  return (
    <Screen title={t('title')}>
      <p>{t('greeting', { name: rights?.me.firstname ?? rights?.me.displayName ?? '' })}</p>
      {rights?.writes('author') === true ? (
        <p>
          <Link to={paths.courses} className={buttonClass({ variant: 'primary' })}>
            {t('courses')}
          </Link>
        </p>
      ) : null}
    </Screen>
  );
}
