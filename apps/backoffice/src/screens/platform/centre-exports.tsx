/** The archives of a centre: one is started, followed while it is made, and taken until it expires. */
import { type Endpoints, limits, type SuccessBody } from '@parcours/contract';
import { Button, useAnnounce } from '@parcours/ui';
import { downloadSimpleIcon } from '@parcours/ui/icons';
import { formatDate, formatTime, useLocale, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, platformKeys, ReadState, useRefusalText } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { saveFile } from '../../parts/list/save-file.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { byteSize } from '../../parts/upload/byte-size.ts';
import styles from './platform.module.css';

type CentreExport = SuccessBody<Endpoints['createCentreExport']>;

const pollMs = 1_500;
const isUnderWay = ({ state }: CentreExport): boolean => state === 'waiting' || state === 'running';

export function CentreExports({
  centreId,
  alias,
}: {
  readonly centreId: string;
  readonly alias: string;
}): ReactElement {
  const t = useText('platform');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const params = { id: centreId };
  const { data, error, refetch } = useQuery({
    queryKey: platformKeys.centreExports(centreId),
    queryFn: () => orThrow(api.listCentreExports({ params })),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) === true ? pollMs : false),
  });
  const start = useMutation({
    mutationFn: () => orThrow(api.createCentreExport({ params })),
    onSuccess: async () => {
      announce(t('exportStarted'));
      void queryClient.invalidateQueries({ queryKey: platformKeys.journal() });
      await queryClient.invalidateQueries({ queryKey: platformKeys.centreExports(centreId) });
    },
  });
  const take = useMutation({
    mutationFn: async (exportId: string) => {
      const zip = await orThrow(api.getCentreArchive({ params: { id: centreId, exportId } }));
      saveFile(zip, `${alias}.zip`, 'application/zip');
      void queryClient.invalidateQueries({ queryKey: platformKeys.journal() });
    },
  });
  const failure = start.error ?? take.error;
  return (
    <SheetSection id="centre-exports" title={t('exports')}>
      <p>{t('exportsText', { days: limits.centreArchiveDays })}</p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="4rem" />
      ) : (
        <ul className={styles['exports']}>
          {data.items.map((one) => (
            <li key={one.id}>
              <ExportState one={one} />
              {one.state === 'done' ? (
                <Button
                  size="small"
                  icon={downloadSimpleIcon}
                  busy={take.isPending && take.variables === one.id}
                  onClick={() => take.mutate(one.id)}
                >
                  {t('exportTake')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          busy={start.isPending}
          disabled={data?.items.some(isUnderWay) === true}
          onClick={() => start.mutate()}
        >
          {t('exportStart')}
        </Button>
      </div>
      {failure instanceof CallFailure ? <p role="alert">{refusal(failure)}</p> : null}
    </SheetSection>
  );
}

function ExportState({ one }: { readonly one: CentreExport }): ReactElement {
  const t = useText('platform');
  const locale = useLocale();
  const at = (instant: string): string =>
    `${formatDate(new Date(instant), locale)}, ${formatTime(new Date(instant), locale)}`;
  const { state, createdAt, expiresAt, bytes, done, total } = one;
  if (state === 'done' && expiresAt !== null)
    return (
      <span>
        {t('exportDone', { at: at(createdAt), size: byteSize(bytes ?? 0, locale), until: at(expiresAt) })}
      </span>
    );
  if (state === 'expired') return <span>{t('exportExpired', { at: at(createdAt) })}</span>;
  if (state === 'failed') return <span role="status">{t('exportFailed', { at: at(createdAt) })}</span>;
  return (
    <span className={styles['usage']}>
      {t('exportRunning', { at: at(createdAt), done, total })}
      <progress max={Math.max(total, 1)} value={done} aria-label={t('exportProgress')} />
    </span>
  );
}
