/** The ledger of the centre: who did what, when, with the old and the new value; found by words and by kind, and as a file. */
import { auditActions, type AuditEntryView } from '@parcours/contract';
import { Button, Select, Sheet, useAnnounce } from '@parcours/ui';
import { downloadSimpleIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, settingsKeys, useRefusalText } from '@parcours/web';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { csvText, downloadCsv } from '../../parts/list/csv.ts';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useListState } from '../../parts/list/use-list-state.ts';
import { useAuditColumns } from './audit-columns.tsx';

const pageSize = 50;
/** What the server answers at once, and how many entries a file holds at most. */
const readAtOnce = 200;
const fileMax = 20_000;

export function AuditScreen(): ReactElement {
  const t = useText('audit');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const list = useListState('-at');
  const columns = useAuditColumns();
  const known = auditActions.find((action) => action === list.filter);
  const wanted = {
    ...(known === undefined ? {} : { action: known }),
    ...(list.q === '' ? {} : { search: list.q }),
  };
  const query = {
    ...wanted,
    limit: pageSize,
    offset: (list.page - 1) * pageSize,
    count: 'true',
  } as const;
  const read = useQuery({
    queryKey: settingsKeys.audit(query),
    queryFn: () => orThrow(api.listAuditEntries({ query })),
    placeholderData: keepPreviousData,
  });
  const file = useMutation({
    mutationFn: () => readAll(wanted),
    onSuccess: (entries) => {
      downloadCsv('audit', csvText(columns, entries));
      announce(t('fileMade', { count: entries.length }));
    },
  });
  return (
    <AdminScreen
      title={t('title')}
      wide
      actions={
        <Button
          icon={downloadSimpleIcon}
          busy={file.isPending}
          busyLabel={t('fileBusy')}
          onClick={() => file.mutate()}
        >
          {t('file')}
        </Button>
      }
    >
      <p>{t('lead')}</p>
      {file.error instanceof CallFailure ? <p role="alert">{refusal(file.error)}</p> : null}
      <Select
        label={t('action')}
        value={known ?? ''}
        onChange={({ currentTarget: { value } }) =>
          list.set({ filter: value === '' ? undefined : value, page: undefined })
        }
      >
        <option value="">{t('everything')}</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {t(`action-${action}`)}
          </option>
        ))}
      </Select>
      <ListFrame
        name="audit"
        label={t('title')}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        titleOf={({ action, at }) => `${action} ${at}`}
        read={{
          rows: read.data?.items,
          total: read.data?.total ?? 0,
          error: read.error,
          isBusy: read.isPlaceholderData,
          refetch: () => void read.refetch(),
        }}
        pageSize={pageSize}
        empty={
          <Sheet>
            <p>{t('empty')}</p>
          </Sheet>
        }
      />
    </AdminScreen>
  );
}

/** From the newest on; entries that come meanwhile move the others back, and none is read twice. */
async function readAll(wanted: {
  readonly action?: string;
  readonly search?: string;
}): Promise<readonly AuditEntryView[]> {
  const found = new Map<string, AuditEntryView>();
  for (let offset = 0; offset < fileMax; offset += readAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- page after page, so that the server is asked for one at a time
    const { items } = await orThrow(
      api.listAuditEntries({ query: { ...wanted, limit: readAtOnce, offset } }),
    );
    for (const entry of items) found.set(entry.id, entry);
    if (items.length < readAtOnce) break;
  }
  return [...found.values()];
}
