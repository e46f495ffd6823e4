/** The people whose accounts one may see. */
import type { CompanyRole } from '@parcours/contract';
import { Badge, buttonClass } from '@parcours/ui';
import type { Column } from '@parcours/ui/desk';
import { useFormatter, useText } from '@parcours/ui/text';
import { api } from '@parcours/web';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactElement } from 'react';
import { InviteButton } from '../../parts/invitation/invite-button.tsx';
import { EmptyList } from '../../parts/empty-list.tsx';
import { ListFrame } from '../../parts/list/list-frame.tsx';
import { useListState } from '../../parts/list/use-list-state.ts';
import { listPageSize, type ResourceList, useResourceList } from '../../parts/list/use-resource-list.ts';
import { useRights } from '../../parts/rights.ts';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';

interface Person {
  readonly id: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly active: boolean;
  readonly createdAt: string;
  readonly hasCome: boolean;
  readonly invitedAt: string | null;
  readonly companyUsers?:
    | readonly { readonly role: CompanyRole; readonly company?: { readonly name: string } | undefined }[]
    | undefined;
}

const roleTexts = {
  OWNER: 'OWNER',
  ADMIN: 'ADMIN',
  ORGANIZER: 'ORGANIZER',
  TEACHER: 'TEACHER',
  STUDENT: 'STUDENT',
  CERTIFIER: 'CERTIFIER',
  SUPERVISOR: 'SUPERVISOR',
} as const satisfies { readonly [R in CompanyRole]: R };

const people: ResourceList<Person> = {
  name: 'people',
  call: api.listUsers,
  populate: 'companyUsers.company',
  searched: 'searched',
  sorts: { name: 'lastname', email: 'email', username: 'username', since: 'createdAt' },
  filters: {
    active: { active: true },
    inactive: { active: false },
    'not-come': { hasCome: false, active: true },
  },
};
const states = ['active', 'inactive'] as const;

const importLink = (text: string, variant?: 'primary'): ReactElement => (
  <Link to={paths.importPeople} className={buttonClass({ variant })}>
    {text}
  </Link>
);

export function PeopleScreen(): ReactElement {
  const t = useText('people');
  const list = useListState('name');
  const { read, countOf } = useResourceList(people, list);
  const rights = useRights();
  const invitation = useText('invitation');
  const mayImport = rights?.isAdmin === true;
  const mayInvite = rights?.may('create', 'class-users') === true;
  const isAlone = mayImport && list.isPlain && read.rows?.length === 1 && read.total === 1;
  return (
    <Screen
      title={t('title')}
      wide
      actions={
        mayImport ? (
          <>
            <Link to={paths.twins} className={buttonClass({})}>
              {t('twins')}
            </Link>
            {importLink(t('importPeople'), 'primary')}
          </>
        ) : undefined
      }
    >
      <ListFrame
        name="people"
        label={t('table')}
        list={list}
        columns={useColumns()}
        idOf={({ id }) => id}
        titleOf={({ displayName }) => displayName}
        read={read}
        filters={[
          { value: undefined, text: t('all'), count: countOf(undefined) },
          ...states.map((one) => ({ value: one, text: t(one), count: countOf(one) })),
          { value: 'not-come', text: invitation('notCome'), count: countOf('not-come') },
        ]}
        {...(mayInvite
          ? { bulk: (userIds) => <InviteButton small people={{ userIds: [...userIds] }} /> }
          : {})}
        pageSize={listPageSize}
        empty={
          <EmptyList title={t('none')} text={t('noneText')}>
            {mayImport ? importLink(t('firstImport')) : undefined}
          </EmptyList>
        }
      />
      {mayInvite && list.filter === 'not-come' && countOf('not-come') > 0 ? (
        <div>
          <InviteButton people={{ everybody: true }} />
        </div>
      ) : null}
      {isAlone ? (
        <EmptyList title={t('alone')} text={t('aloneText')}>
          {importLink(t('firstImport'))}
        </EmptyList>
      ) : null}
    </Screen>
  );
}

function useColumns(): readonly Column<Person>[] {
  const t = useText('people');
  const invitation = useText('invitation');
  const format = useFormatter();
  return useMemo(() => {
    const placesOf = ({ companyUsers = [] }: Person): string =>
      companyUsers.map(({ role, company }) => `${company?.name ?? ''} (${t(roleTexts[role])})`).join(', ');
    const dayOf = ({ createdAt }: Person): string =>
      format.dateTime(new Date(createdAt), { dateStyle: 'medium' });
    const cameOf = ({ hasCome, invitedAt }: Person): string => {
      if (hasCome) return invitation('hasCome');
      return invitedAt === null
        ? invitation('notCome')
        : invitation('invited', { date: format.dateTime(new Date(invitedAt), { dateStyle: 'medium' }) });
    };
    return [
      {
        key: 'name',
        title: t('columnName'),
        isSortable: true,
        text: ({ displayName }) => displayName,
        cell: ({ id, displayName }) => (
          <Link to={paths.person} params={{ userId: id }}>
            {displayName}
          </Link>
        ),
      },
      {
        key: 'email',
        title: t('columnEmail'),
        isSortable: true,
        text: ({ email }) => email ?? '',
        cell: ({ email }) => (email === null ? null : <a href={`mailto:${email}`}>{email}</a>),
      },
      {
        key: 'username',
        title: t('columnUsername'),
        isSortable: true,
        text: ({ username }) => username ?? '',
        cell: ({ username }) => username,
      },
      { key: 'places', title: t('columnPlaces'), text: placesOf, cell: placesOf },
      {
        key: 'active',
        title: t('columnActive'),
        text: ({ active }) => t(active ? 'active' : 'inactive'),
        cell: ({ active }) => (
          <Badge tone={active ? 'success' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Badge>
        ),
      },
      { key: 'came', title: t('columnCame'), text: cameOf, cell: cameOf },
      { key: 'since', title: t('columnSince'), isSortable: true, text: dayOf, cell: dayOf },
    ];
  }, [t, invitation, format]);
}
