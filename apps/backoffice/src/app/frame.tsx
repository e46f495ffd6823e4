/** What stands around every screen: skip links, head, rail, alerts; the sign-in page brings its own surroundings. */
import { SkipLinks } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { AppAlerts, useUserWishes } from '@parcours/web';
import { SignInAgain } from '@parcours/web/sign-in-again';
import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { platformPage } from './platform-page.ts';
import { paths, platformPaths } from '../paths.ts';
import styles from './frame.module.css';
import { Head } from './shell/head.tsx';
import { Rail } from './shell/rail.tsx';
import { Shortcuts } from './shell/shortcuts.tsx';

export function Frame(): ReactElement {
  const t = useText('app');
  const frame = useText('frame');
  const address = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const isBare = platformPage.is() || address === paths.signIn || address === platformPaths.visit;
  useUserWishes(!isBare);
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
      <SignInAgain text={frame('againText')} />
      <AppAlerts />
    </>
  );
}
