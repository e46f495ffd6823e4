/** The classes that one manages, teaches or oversees. */
import { Badge, Sheet } from '@parcours/ui';
import type { Column } from '@parcours/ui/desk';
import { useFormatter, useText } from '@parcours/ui/text';
import { api } from '@parcours/web';
import { useMemo, type ReactElement } from 'react';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useListState } from '../../parts/list/use-list-state.ts';
import { listPageSize, type ResourceList, useResourceList } from '../../parts/list/use-resource-list.ts';
import { Screen } from '../../parts/screen.tsx';

interface ListedClass {
  readonly id: string;
  readonly name: string;
  readonly startAt: string | null;
  readonly expireAt: string | null;
  readonly expired: boolean;
  readonly company?: { readonly name: string } | undefined;
  readonly teachers?: readonly { readonly user?: { readonly displayName: string } | undefined }[] | undefined;
}

const classes: ResourceList<ListedClass> = {
  name: 'classes',
  call: api.listClasses,
  populate: 'company,teachers.user',
  searched: 'name',
  sorts: { start: 'startAt', name: 'name', end: 'expireAt' },
  filters: { open: { expired: false }, over: { expired: true } },
};
const states = ['open', 'over'] as const;

export function SessionsScreen(): ReactElement {
  const t = useText('classes');
  const list = useListState('-start');
  const { read, countOf } = useResourceList(classes, list);
  return (
    <Screen title={t('title')} wide>
      <ListFrame
        name="sessions"
        label={t('table')}
        list={list}
        columns={useColumns()}
        idOf={({ id }) => id}
        titleOf={({ name }) => name}
        read={read}
        filters={[
          { value: undefined, text: t('all'), count: countOf(undefined) },
          ...states.map((one) => ({ value: one, text: t(one), count: countOf(one) })),
        ]}
        pageSize={listPageSize}
        empty={
          <Sheet>
            <h2>{t('none')}</h2>
            <p>{t('noneText')}</p>
          </Sheet>
        }
      />
    </Screen>
  );
}

function useColumns(): readonly Column<ListedClass>[] {
  const t = useText('classes');
  const format = useFormatter();
  return useMemo(() => {
    const day = (instant: string | null): string =>
      instant === null ? t('noDate') : format.dateTime(new Date(instant), { dateStyle: 'medium' });
    const teachersOf = ({ teachers = [] }: ListedClass): string =>
      teachers.map(({ user }) => user?.displayName ?? '').join(', ');
    return [
      {
        key: 'name',
        title: t('columnName'),
        isSortable: true,
        text: ({ name }) => name,
        cell: ({ name }) => name,
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
        text: ({ expired }) => t(expired ? 'over' : 'open'),
        cell: ({ expired }) => (
          <Badge tone={expired ? 'neutral' : 'success'}>{t(expired ? 'over' : 'open')}</Badge>
        ),
      },
    ];
  }, [t, format]);
}
