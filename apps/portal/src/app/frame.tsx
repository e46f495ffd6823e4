/** The frame of every screen: skip links, banner, foot, alerts; the player and the sign-in page bring their own. */
import { SkipLinks } from '@parcours/ui';
import { Outlet, useMatches } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { useText } from '@parcours/ui/text';
import { AppAlerts, lazyComponent, loadChunk, useTenant, useUserWishes, WithTexts } from '@parcours/web';
import styles from './frame.module.css';
import { tryoutPaths } from '../parts/progress/lesson-paths.ts';
import { paths } from '../paths.ts';
import { BusyNote } from './resilience/busy-note.tsx';
import { OfflineNote } from './resilience/offline-note.tsx';

// Apart: neither the sign-in page nor the player shows them.
const Banner = lazyComponent(
  () => import('./shell/banner.tsx').then((chunk) => chunk.Banner),
  <div className={styles['place']} />,
);
const InstallCard = lazyComponent(() =>
  import('./shell/install-card.tsx').then((chunk) => chunk.InstallCard),
);
const Foot = lazyComponent(() => import('./shell/foot.tsx').then((chunk) => chunk.Foot));

export function Frame(): ReactElement {
  const t = useText('app');
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const inPlayer = [paths, tryoutPaths].some(
    ({ session, actions, questions }) => path.startsWith(session) && path !== actions && path !== questions,
  );
  // Nobody is asked for there, at a /reset path either (spec §2).
  const atSignIn = path === paths.login || path.startsWith(paths.reset) || path === paths.email;
  // The back-office brings its own surroundings: the content is the first thing in the frame, with nothing to skip.
  const framed = /^\/(preview|tryout|correction)/.test(path) && window.parent !== window;
  const isBare = inPlayer || atSignIn || framed;
  useUserWishes(!atSignIn);
  useZoomLock();
  const links = inPlayer
    ? [
        { targetId: 'content', text: t('skipStatement') },
        { targetId: 'actions', text: t('skipActions') },
      ]
    : [
        { targetId: 'content', text: t('skipContent') },
        ...(atSignIn ? [] : [{ targetId: 'menu', text: t('skipMenu') }]),
      ];
  return (
    <>
      {framed && !inPlayer ? null : <SkipLinks label={t('skip')} links={links} />}
      {isBare ? null : (
        <WithTexts of="shell" waiting={<div className={styles['place']} />}>
          <Banner />
        </WithTexts>
      )}
      <OfflineNote />
      <BusyNote />
      <Outlet />
      {isBare ? null : (
        <WithTexts of="shell">
          <Foot />
          <InstallCard />
        </WithTexts>
      )}
      <AppAlerts />
    </>
  );
}

/** Few contexts ask for it. */
function useZoomLock(): void {
  const { lockZoomOnSmallScreens } = useTenant().settings;
  useEffect(() => {
    if (!lockZoomOnSmallScreens) return undefined;
    // Where it does not come, the page can be zoomed: nothing is lost.
    const undo = loadChunk('lock-zoom', () => import('../parts/viewport/lock-zoom.ts')).then(
      ({ lockZoom }) => lockZoom(),
      () => () => undefined,
    );
    return () => void undo.then((free) => free());
  }, [lockZoomOnSmallScreens]);
}
