/** All certificats de réalisation that were made, also of erased people: found by their number, and revoked (decision 0660). */
import { type CentreRealisation, realisationStatuses } from '@parcours/contract';
import { Select, Sheet, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow } from '@parcours/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useListState } from '../../parts/list/use-list-state.ts';
import { RevokeDialog } from '../../parts/realisation/revoke-dialog.tsx';
import { Screen } from '../../parts/screen.tsx';
import { paperLinkId, usePaperColumns } from './papers-columns.tsx';

const pageSize = 50;
const choices = [...realisationStatuses, 'erased'] as const;
type Choice = (typeof choices)[number];

const narrowing = (choice: Choice) =>
  choice === 'erased' ? ({ erased: 'true' } as const) : ({ status: choice } as const);

export function PapersScreen(): ReactElement {
  const t = useText('papers');
  const shared = useText('realisation');
  const announce = useAnnounce();
  const list = useListState('-made');
  const choice = choices.find((one) => one === list.filter);
  const query = {
    ...(choice === undefined ? {} : narrowing(choice)),
    ...(list.q === '' ? {} : { search: list.q }),
    limit: pageSize,
    offset: (list.page - 1) * pageSize,
    count: 'true',
  } as const;
  const read = useQuery({
    queryKey: deskKeys.realisations(query),
    queryFn: () => orThrow(api.listCentreRealisations({ query })),
    placeholderData: keepPreviousData,
  });
  const [asked, setAsked] = useState<CentreRealisation | null>(null);
  const [lastRevoked, setLastRevoked] = useState('');
  const columns = usePaperColumns(read.data?.items ?? [], setAsked);
  // The button that opened the dialog is gone by then; so is the row, where what holds is listed alone.
  useEffect(() => {
    if (lastRevoked === '') return;
    const link = document.getElementById(paperLinkId(lastRevoked));
    (link ?? document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
  }, [lastRevoked]);
  return (
    <Screen title={t('title')} wide>
      <p>{t('lead')}</p>
      <Select
        label={t('which')}
        value={choice ?? ''}
        onChange={({ currentTarget: { value } }) =>
          list.set({ filter: value === '' ? undefined : value, page: undefined })
        }
      >
        <option value="">{t('everything')}</option>
        {choices.map((one) => (
          <option key={one} value={one}>
            {t(`which-${one}`)}
          </option>
        ))}
      </Select>
      <ListFrame
        name="papers"
        label={t('title')}
        list={list}
        columns={columns}
        idOf={({ ref }) => ref}
        titleOf={({ holder, className }) =>
          t('paperOf', { holder: holder ?? t('erased'), session: className })
        }
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
      {asked === null ? null : (
        <RevokeDialog
          paper={asked}
          userId={asked.userId}
          onCancel={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            setLastRevoked(asked.ref);
            announce(shared('revokedSaid', { session: asked.className }));
          }}
        />
      )}
    </Screen>
  );
}
