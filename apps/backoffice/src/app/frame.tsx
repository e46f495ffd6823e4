/** What stands around every screen: skip links, head, rail, alerts; the sign-in page brings its own surroundings. */
import { isErrorCode } from '@parcours/contract';
import { AlertHost, SkipLinks } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { applyComfort, meQuery, session, useLocaleChange } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { platformPage } from './platform-page.ts';
import { paths, platformPaths } from '../paths.ts';
import styles from './frame.module.css';
import { Head } from './shell/head.tsx';
import { Rail } from './shell/rail.tsx';
import { Shortcuts } from './shell/shortcuts.tsx';
import { SignInAgain } from './shell/sign-in-again.tsx';

export function Frame(): ReactElement {
  const t = useText('app');
  const frame = useText('frame');
  const address = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const isBare = platformPage.is() || address === paths.signIn || address === platformPaths.visit;
  useUserWishes(isBare);
  if (isBare)
    return (
      <>
        <Outlet />
        <AppAlerts />
      </>
    );
  return (
    <>
      <SkipLinks
        label={t('skip')}
        links={[
          { targetId: 'content', text: t('skipContent') },
          { targetId: 'navigation', text: frame('skipNavigation') },
        ]}
      />
      <div className={styles['frame']}>
        <Head />
        <Rail />
        <div className={styles['body']}>
          <Outlet />
        </div>
      </div>
      <Shortcuts />
      <SignInAgain />
      <AppAlerts />
    </>
  );
}

/** The user's own choices win over the browser's (domain §2). */
function useUserWishes(isBare: boolean): void {
  const { data: me } = useQuery({ ...meQuery(), enabled: session.isOpen() && !isBare });
  const change = useLocaleChange();
  const wished = me?.preferredLocale ?? null;
  const comfort = me?.comfort;
  useEffect(() => {
    if (wished !== null) change(wished);
  }, [wished, change]);
  useEffect(() => {
    if (comfort !== undefined) applyComfort(comfort);
  }, [comfort]);
}

/** The floating alerts: codes in, their texts out. */
function AppAlerts(): ReactElement {
  const t = useText('app');
  const errors = useText('errors');
  return (
    <AlertHost
      label={t('alerts')}
      closeLabel={t('close')}
      textOf={({ code, values }) => {
        if (!isErrorCode(code))
          return { title: String(values?.['title'] ?? ''), message: String(values?.['message'] ?? '') };
        return { title: errors(`${code}.title`), message: errors(`${code}.message`) };
      }}
    />
  );
}
