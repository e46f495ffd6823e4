/** The classes that one manages, teaches or oversees; a new one is prepared, and one is made again at other dates. */
import { Badge, Button, buttonClass } from '@parcours/ui';
import type { Column } from '@parcours/ui/desk';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api } from '@parcours/web';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactElement } from 'react';
import { useAct } from '../../parts/acts.ts';
import { useCentreTimes } from '../../parts/centre-times.ts';
import { EmptyList } from '../../parts/empty-list.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useListState } from '../../parts/list/use-list-state.ts';
import { listPageSize, type ResourceList, useResourceList } from '../../parts/list/use-resource-list.ts';
import { useRights } from '../../parts/rights.ts';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import { CloneSessionDialog, type ClonedSession } from './clone-session-dialog.tsx';
import { NewSessionDialog } from './new-session-dialog.tsx';

interface ListedClass {
  readonly id: string;
  readonly name: string;
  readonly startAt: string | null;
  readonly expireAt: string | null;
  readonly expired: boolean;
  readonly inPreparation: boolean;
  readonly company?: { readonly name: string } | undefined;
  readonly teachers?: readonly { readonly user?: { readonly displayName: string } | undefined }[] | undefined;
}

const classes: ResourceList<ListedClass> = {
  name: 'classes',
  call: api.listClasses,
  populate: 'company,teachers.user',
  searched: 'name',
  sorts: { start: 'startAt', name: 'name', end: 'expireAt' },
  filters: {
    preparing: { inPreparation: true },
    open: { expired: false, inPreparation: false },
    over: { expired: true },
  },
};
const states = ['preparing', 'open', 'over'] as const;

const stateOf = ({ inPreparation, expired }: ListedClass): (typeof states)[number] =>
  inPreparation ? 'preparing' : expired ? 'over' : 'open';
const tones = { preparing: 'warning', open: 'success', over: 'neutral' } as const;

export function SessionsScreen(): ReactElement {
  const t = useText('classes');
  const list = useListState('-start');
  const { read, countOf } = useResourceList(classes, list);
  const mayMake = useRights()?.may('create', 'classes') === true;
  const [isMaking, setIsMaking] = useState(false);
  useAct('new-session', mayMake ? () => setIsMaking(true) : null);
  const [cloned, setCloned] = useState<ClonedSession | null>(null);
  return (
    <Screen
      title={t('title')}
      wide
      actions={
        <>
          <Link to={paths.programs} className={buttonClass()}>
            {t('toPrograms')}
          </Link>
          {mayMake ? (
            <Button variant="primary" onClick={() => setIsMaking(true)}>
              {t('newSession')}
            </Button>
          ) : null}
        </>
      }
    >
      <ListFrame
        name="sessions"
        label={t('table')}
        list={list}
        columns={useColumns(mayMake ? setCloned : null)}
        idOf={({ id }) => id}
        titleOf={({ name }) => name}
        read={read}
        filters={[
          { value: undefined, text: t('all'), count: countOf(undefined) },
          ...states.map((one) => ({ value: one, text: t(one), count: countOf(one) })),
        ]}
        pageSize={listPageSize}
        empty={
          <EmptyList title={t('none')} text={t(mayMake ? 'noneText' : 'noneToRead')}>
            {mayMake ? (
              <Button icon={plusIcon} onClick={() => setIsMaking(true)}>
                {t('first')}
              </Button>
            ) : undefined}
          </EmptyList>
        }
      />
      {isMaking ? <NewSessionDialog onClose={() => setIsMaking(false)} /> : null}
      {cloned === null ? null : <CloneSessionDialog session={cloned} onClose={() => setCloned(null)} />}
    </Screen>
  );
}

function useColumns(clone: ((session: ClonedSession) => void) | null): readonly Column<ListedClass>[] {
  const t = useText('classes');
  const { show } = useCentreTimes();
  return useMemo(() => {
    const day = (instant: string | null): string =>
      instant === null ? t('noDate') : show(instant, { dateStyle: 'medium' });
    const teachersOf = ({ teachers = [] }: ListedClass): string =>
      teachers.map(({ user }) => user?.displayName ?? '').join(', ');
    return [
      {
        key: 'name',
        title: t('columnName'),
        isSortable: true,
        text: ({ name }) => name,
        cell: ({ id, name }) => (
          <Link to={paths.session} params={{ classId: id }}>
            {name}
          </Link>
        ),
      },
      {
        key: 'company',
        title: t('columnCompany'),
        text: ({ company }) => company?.name ?? '',
        cell: ({ company }) => company?.name,
      },
      {
        key: 'start',
        title: t('columnStart'),
        isSortable: true,
        text: ({ startAt }) => day(startAt),
        cell: ({ startAt }) => day(startAt),
      },
      {
        key: 'end',
        title: t('columnEnd'),
        isSortable: true,
        text: ({ expireAt }) => day(expireAt),
        cell: ({ expireAt }) => day(expireAt),
      },
      { key: 'teachers', title: t('columnTeachers'), text: teachersOf, cell: teachersOf },
      {
        key: 'state',
        title: t('columnState'),
        text: (row) => t(`states.${stateOf(row)}`),
        cell: (row) => <Badge tone={tones[stateOf(row)]}>{t(`states.${stateOf(row)}`)}</Badge>,
      },
      ...(clone === null
        ? []
        : [
            {
              key: 'clone',
              title: t('columnClone'),
              text: () => '',
              cell: (row: ListedClass) => (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => clone(row)}
                  aria-label={t('cloneOne', { name: row.name })}
                >
                  {t('clone')}
                </Button>
              ),
            },
          ]),
    ];
  }, [t, show, clone]);
}
