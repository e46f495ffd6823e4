/** A module of its own in a frame of the content origin; only that frame, from that origin, is listened to (spec §4, §7). */
import { type ErrorCode, type LessonPage, packageSandbox } from '@parcours/contract';
import { tincanTargetOf } from '@parcours/rules';
import { Button, Skeleton } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { api, useTenant, WithTexts } from '@parcours/web';
import { plainText } from '../../rich-text/rich-text.tsx';
import { type TincanHost, useTincanHost } from './tincan-host.ts';
import { useTincanMessages } from './use-tincan-messages.ts';
import styles from './media-tincan.module.css';
import type { RowViewProps } from '../row-view.ts';

export function MediaTincan(props: RowViewProps<'media-tincan'>): ReactElement {
  return (
    <WithTexts of="shell">
      <Module {...props} />
    </WithTexts>
  );
}

function Module({ row, readOnly }: RowViewProps<'media-tincan'>): ReactElement {
  const t = useText('tincan');
  const tenant = useTenant();
  const host = useTincanHost();
  const { title, settings } = row;
  const isValid = tincanTargetOf(row.url, tenant.settings.tincanOrigins) !== null;
  return (
    <section className={styles['module']}>
      {!isValid ? (
        <p role="alert">{t('invalid')}</p>
      ) : host === null ? (
        <p className={styles['still']}>{t('elsewhere')}</p>
      ) : readOnly ? (
        <Finished page={host.page} />
      ) : (
        <Running
          host={host}
          rowId={row.id}
          name={title === undefined ? host.page.title : plainText(title)}
          height={settings?.defaultHeight}
        />
      )}
    </section>
  );
}

function Finished({ page }: { readonly page: LessonPage }): ReactElement {
  const t = useText('tincan');
  const { actual = 0, max = 0 } = page.results?.score ?? {};
  return (
    <p className={styles['still']}>
      {max > 0 ? t('score', { percent: Math.floor((100 * actual) / max) }) : t('done')}
    </p>
  );
}

type Standing =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

function Running({
  host,
  rowId,
  name,
  height,
}: {
  readonly host: TincanHost;
  readonly rowId: string;
  readonly name: string;
  readonly height: number | undefined;
}): ReactElement {
  const t = useText('tincan');
  const errors = useText('errors');
  const frame = useRef<HTMLIFrameElement>(null);
  const [standing, setStanding] = useState<Standing>({ kind: 'opening' });
  const [loaded, setLoaded] = useState(false);
  const { id: pageId, lessonId } = host.page;
  const asked = useRef<string | null>(null);
  const unsent = useTincanMessages(frame, standing.kind === 'open' ? standing.url : null, host);

  const launch = async (): Promise<void> => {
    setStanding({ kind: 'opening' });
    const launched = await api.launchTincan({ params: { id: lessonId }, body: { pageId, rowId } });
    if (!launched.ok && launched.code === 'Forbidden') host.forbidden();
    setStanding(
      launched.ok ? { kind: 'open', url: launched.data.url } : { kind: 'failed', code: launched.code },
    );
  };
  useEffect(() => {
    // A second launch would end the first.
    if (asked.current === pageId) return;
    asked.current = pageId;
    void launch();
  });

  if (standing.kind === 'failed')
    return (
      <div role="alert" className={styles['still']}>
        <p>{errors(`${standing.code}.message`)}</p>
        <Button onClick={() => void launch()}>{t('retry')}</Button>
      </div>
    );
  return (
    <>
      {/* The way past the frame, for those who go by keyboard. */}
      <a className={styles['skip']} href="#actions">
        {t('skip')}
      </a>
      {unsent ? <p role="alert">{t('unsent')}</p> : null}
      <div
        className={styles['frame']}
        aria-busy={!loaded}
        style={height === undefined ? undefined : { blockSize: height }}
      >
        {loaded ? null : <Skeleton height="100%" />}
        {standing.kind === 'open' ? (
          <iframe
            ref={frame}
            title={name}
            src={standing.url}
            onLoad={() => setLoaded(true)}
            sandbox={packageSandbox.join(' ')}
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
          />
        ) : null}
      </div>
    </>
  );
}
