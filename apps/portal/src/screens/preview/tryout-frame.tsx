/** A draft that its author plays in the back-office: the screens of a lesson, which know nothing of it (back-office §3). */
import { Alert, Skeleton, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useBlocker, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { ModeTexts } from '@parcours/player';
import { queryKeys, standInFor, useTenant } from '@parcours/web';
import { paths } from '../../paths.ts';
import { Calm, WrongOrigin } from './calm.tsx';
import styles from './preview.module.css';
import { tryoutCalls } from './tryout-calls.ts';
import { type BackOffice, useBackOffice } from './use-back-office.ts';
import { usePreviewLook } from './use-preview-look.ts';

export function TryoutFrame(): ReactElement {
  return <ModeTexts>{window.parent === window ? <Alone /> : <Framed />}</ModeTexts>;
}

function Framed(): ReactElement {
  const t = useText('modes');
  const errors = useText('errors');
  const { lessonId = '' } = useParams({ strict: false });
  const office = useBackOffice();
  const { shown, refused, wrongOrigin, report } = office;
  if (refused !== null)
    return (
      <Calm title={errors(`${refused}.title`)}>
        <Alert tone="danger" title={errors(`${refused}.message`)} />
      </Calm>
    );
  if (shown === null || !('tryoutId' in shown) || shown.tryoutId !== lessonId)
    return (
      <Calm title={t('waitingTitle')} busy={wrongOrigin === null}>
        <WrongOrigin office={office} />
        {wrongOrigin === null ? <Skeleton height="10rem" /> : null}
      </Calm>
    );
  return <Playing shown={shown} report={report} />;
}

function Alone(): ReactElement {
  const t = useText('modes');
  const tenant = useTenant();
  useRouteFocus({
    routeKey: 'tryout',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('tryout')}`,
  });
  return (
    <Calm title={t('tryout')}>
      <p>{t('tryoutAloneText')}</p>
    </Calm>
  );
}

function Playing({
  shown,
  report,
}: {
  readonly shown: Extract<NonNullable<BackOffice['shown']>, { tryoutId: string }>;
  readonly report: BackOffice['report'];
}): ReactElement {
  const t = useText('modes');
  const { tryoutId, visit } = shown;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<number | null>(null);
  const [isOutside, setIsOutside] = useState(false);
  usePreviewLook(shown, report);
  // What a lesson leads to besides, such as Home, is the author's own: nothing of it belongs in this frame.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ next }) => {
      const leads = !next.pathname.startsWith('/tryout/');
      setIsOutside(leads);
      return leads;
    },
  });
  useEffect(() => {
    standInFor(tryoutId, tryoutCalls(tryoutId));
    queryClient.removeQueries({ queryKey: queryKeys.lessonPage(tryoutId) });
    queryClient.removeQueries({ queryKey: queryKeys.lesson(tryoutId) });
    queryClient.removeQueries({ queryKey: queryKeys.endedLesson(tryoutId) });
    const place = { to: paths.tryout, params: { lessonId: tryoutId }, replace: true } as const;
    void navigate(place).then(() => setOpened(visit));
  }, [tryoutId, visit, navigate, queryClient]);
  return (
    <>
      <div role="status" className={styles['outside']}>
        {isOutside ? <Alert tone="info" title={t('tryoutOutside')} /> : null}
      </div>
      {opened === visit ? <Outlet key={visit} /> : <main id="content" aria-busy="true" />}
    </>
  );
}
