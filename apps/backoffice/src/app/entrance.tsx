/** Between signing in and the screens: whoever has no right here is told so; a lost session goes to the sign-in page. */
import { DelayedText, Sheet, buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { FailedRead, meQuery, session, useTenant } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { scopedRolesQuery, useRights } from '../parts/rights.ts';
import { Screen } from '../parts/screen.tsx';

export function Entrance(): ReactElement {
  const rights = useRights();
  const me = useQuery({ ...meQuery(), enabled: session.isOpen() });
  const roles = useQuery(scopedRolesQuery());
  const error = me.error ?? roles.error;
  if (rights === null && error !== null)
    return (
      <main id="content" data-zone>
        <FailedRead
          error={error}
          onRetry={() => {
            void me.refetch();
            void roles.refetch();
          }}
        />
      </main>
    );
  if (rights === null) return <Waiting />;
  return rights.parts.length === 0 ? <Denied /> : <Outlet />;
}

export function Waiting(): ReactElement {
  const t = useText('app');
  return (
    <main id="content" aria-busy="true">
      <DelayedText>{t('loading')}</DelayedText>
    </main>
  );
}

function Denied(): ReactElement {
  const t = useText('frame');
  const { hosts } = useTenant();
  return (
    <Screen title={t('deniedTitle')}>
      <Sheet>
        <p>{t('deniedText')}</p>
        <a href={`//${hosts.frontoffice}/`} className={buttonClass({ variant: 'primary' })}>
          {t('portal')}
        </a>
      </Sheet>
    </Screen>
  );
}
