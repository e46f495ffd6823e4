/** The account: who one is, how one signs in, what is comfortable (spec §2 "/me", §5 "Account"). */
import '@parcours/ui/heading-font.css';
import { DelayedText, PageTitle, Skeleton, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { meQuery, useTenant, WithTexts } from '@parcours/web';
import styles from './account.module.css';
import { CalendarSection } from './calendar-section.tsx';
import { ComfortSection } from './comfort-section.tsx';
import { GoalSection } from './goal-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

export function AccountScreen(): ReactElement {
  return (
    <main id="content" className={styles['main']}>
      <WithTexts of="shell" waiting={<Skeleton height="24rem" />}>
        <Account />
      </WithTexts>
    </main>
  );
}

function Account(): ReactElement {
  const t = useText('account');
  const app = useText('app');
  const tenant = useTenant();
  const { data: me } = useQuery(meQuery());
  const [identity, setIdentity] = useState(false);
  const [password, setPassword] = useState(false);
  const [goal, setGoal] = useState(false);
  useRouteFocus({
    routeKey: 'account',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });
  const section = useLocation({ select: ({ hash }) => hash });
  const isKnown = me !== undefined;
  // A link into a section leads the keyboard there too, not to the title of the page.
  useEffect(() => {
    if (isKnown && section !== '') document.getElementById(section)?.focus();
  }, [isKnown, section]);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {me === undefined ? (
        <>
          <Skeleton height="24rem" />
          <DelayedText>{app('loading')}</DelayedText>
        </>
      ) : (
        <>
          <IdentitySection me={me} onUnsaved={setIdentity} />
          {tenant.settings.internalAuthentication ? (
            <PasswordSection me={me} onUnsaved={setPassword} />
          ) : null}
          <ComfortSection me={me} />
          {tenant.settings.tools?.weeklyGoal === true ? <GoalSection onUnsaved={setGoal} /> : null}
          <CalendarSection />
          <NotificationsSection />
          <OwnDataSection />
        </>
      )}
      <UnsavedGuard unsaved={identity || password || goal} />
    </>
  );
}
