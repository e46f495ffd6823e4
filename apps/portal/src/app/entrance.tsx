/** Between signing in and the screens: what is still missing of the account is asked first (spec §5), and only that. */
import { requiredData } from '@parcours/rules';
import { DelayedText, useAlerts } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type ReactElement } from 'react';
import {
  CallFailure,
  isMarked,
  lazyComponent,
  markEntrance,
  mayPass,
  meQuery,
  session,
  useTenant,
} from '@parcours/web';
import { paths } from '../paths.ts';

const GateScreen = lazyComponent(
  () => import('../screens/gate/gate-screen.tsx').then((chunk) => chunk.GateScreen),
  <Waiting />,
);

const playerPaths = paths.session.replace('$lessonId', '');

export function Entrance(): ReactElement {
  const { settings } = useTenant();
  const { data: me, error } = useQuery(meQuery());
  const terms = settings.legal?.cgu.version ?? '';
  const required = me === undefined ? undefined : requiredData(me, settings);
  const isGated = required !== undefined && (required.fields.length > 0 || required.terms !== undefined);
  const isClear = required !== undefined && !isGated;
  useLostAccount(error);
  useEffect(() => {
    if (isClear && me !== undefined) markEntrance(me.id, terms);
  }, [isClear, me, terms]);

  if (me !== undefined && required !== undefined && isGated)
    return <GateScreen me={me} required={required} />;
  // Somebody who had nothing left to say last time is not kept waiting.
  return isClear || isMarked(session.userId() ?? '', terms) ? <Outlet /> : <Waiting />;
}

function Waiting(): ReactElement {
  const t = useText('app');
  return (
    <main id="content" aria-busy="true">
      <DelayedText>{t('loading')}</DelayedText>
    </main>
  );
}

/** Spec §8 "Session reload failure". A lesson asks to sign in again on top of itself (domain §1). */
function useLostAccount(error: Error | null): void {
  const t = useText('app');
  const alerts = useAlerts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const inPlayer = useLocation({ select: ({ pathname }) => pathname.startsWith(playerPaths) });
  const told = useRef<Error | null>(null);
  useEffect(() => {
    if (error === null || told.current === error) return;
    told.current = error;
    const away = error instanceof CallFailure && mayPass(error.status);
    if (!away && inPlayer) return;
    const message = away ? t('meFailed') : t('signInAgain');
    alerts.show({ tone: 'danger', code: 'session', values: { title: t('error'), message } });
    if (away) return;
    session.expire();
    queryClient.clear();
    void navigate({ to: paths.login });
  }, [error, inPlayer, alerts, navigate, queryClient, t]);
}
