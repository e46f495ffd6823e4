/** The back-office's preview of a block, and its correction of a page; alone, a page's correction (spec §2, domain §12). */
import { Alert, Skeleton, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useParams } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { ModeTexts } from '@parcours/player';
import { useTenant } from '@parcours/web';
import { BlockPreview } from './block-preview.tsx';
import { Calm, WrongOrigin } from './calm.tsx';
import { PageCorrectionView } from './page-correction.tsx';
import { useBackOffice, type BackOffice } from './use-back-office.ts';

export function PreviewScreen(): ReactElement {
  return (
    <ModeTexts>
      <Preview />
    </ModeTexts>
  );
}

function Preview(): ReactElement {
  const t = useText('modes');
  const tenant = useTenant();
  const { pageId, lessonId } = useParams({ strict: false });
  useRouteFocus({
    routeKey: 'preview',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t(pageId === undefined ? 'preview' : 'correction')}`,
  });
  if (window.parent !== window) return <Framed pageId={pageId} lessonId={lessonId} />;
  if (pageId !== undefined) return <PageCorrectionView pageId={pageId} lessonId={lessonId} />;
  return (
    <Calm title={t('preview')}>
      <p>{t('aloneText')}</p>
    </Calm>
  );
}

function Framed({
  pageId,
  lessonId,
}: {
  readonly pageId: string | undefined;
  readonly lessonId: string | undefined;
}): ReactElement {
  const errors = useText('errors');
  const t = useText('modes');
  const office = useBackOffice();
  const { shown, refused, report } = office;
  const version = shown?.contentVersion ?? null;
  useHeight(version, office);
  if (refused !== null)
    return (
      <Calm title={errors(`${refused}.title`)}>
        <Alert tone="danger" title={errors(`${refused}.message`)} />
      </Calm>
    );
  const alert = <WrongOrigin office={office} />;
  if (shown === null || 'tryoutId' in shown || 'brand' in shown)
    return (
      <Calm title={t('waitingTitle')} busy={office.wrongOrigin === null}>
        {alert}
        {office.wrongOrigin === null ? (
          <>
            <p>{t('waitingText')}</p>
            <Skeleton height="10rem" />
          </>
        ) : null}
      </Calm>
    );
  if ('block' in shown) return <BlockPreview shown={shown} report={report} alert={alert} />;
  return (
    <PageCorrectionView
      key={shown.pageId}
      pageId={shown.pageId}
      // The address speaks of its own page alone.
      lessonId={shown.pageId === pageId ? lessonId : undefined}
      withMarks={shown.mode === 'correction'}
      version={shown.contentVersion}
      report={report}
      alert={alert}
    />
  );
}

/** Tells the parent how high the page is, whenever that changes. */
function useHeight(version: number | null, { report }: BackOffice): void {
  useEffect(() => {
    if (version === null) return undefined;
    const observer = new ResizeObserver(() =>
      report({
        type: 'resized',
        payload: { contentVersion: version, height: Math.ceil(document.body.scrollHeight) },
      }),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [version, report]);
}
