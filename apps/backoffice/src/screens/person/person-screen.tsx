/** One person: who it is, what the person may do and where in sentences, lessons, and what happened (back-office §4, §5). */
import { Badge, Sheet } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { type Rights, useRights } from '../../parts/rights.ts';
import { Screen } from '../../parts/screen.tsx';
import { AccessSection } from './access-section.tsx';
import { AccountSection } from './account-section.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { LessonsSection } from './lessons-section.tsx';
import { type Person, personQuery } from './person-query.ts';
import styles from './person.module.css';
import { RolesSection } from './roles-section.tsx';
import { Timeline } from './timeline.tsx';
import { ViewAs } from './view-as.tsx';

export function PersonScreen(): ReactElement {
  const t = useText('person');
  const { userId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(personQuery(userId));
  const rights = useRights();
  const isAdmin = rights?.isAdmin === true;
  if (data === undefined)
    return (
      <Screen title={t('title')} routeKey={userId}>
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      </Screen>
    );
  return (
    <Screen
      title={data.displayName}
      routeKey={userId}
      actions={
        data.active ? (
          mayAsk(rights, data) ? (
            <ViewAs person={data} />
          ) : undefined
        ) : (
          <Badge tone="warning">{t('suspended')}</Badge>
        )
      }
    >
      <Identity person={data} />
      <RolesSection person={data} isAdmin={isAdmin} />
      {isAdmin ? <AccessSection key={data.id} person={data} /> : null}
      {isAdmin ? <AccountSection person={data} /> : null}
      <LessonsSection userId={data.id} />
      {rights?.parts.includes('follow-up') === true ? (
        <EvidenceSection person={data} isAdmin={isAdmin} />
      ) : null}
      <Timeline person={data} isAdmin={isAdmin} />
    </Screen>
  );
}

/** What the screen can tell; the server judges by everything that gives the person a right. */
function mayAsk(rights: Rights | null, { id, roleUsers = [] }: Person): boolean {
  if (rights === null || rights.me.id === id) return false;
  if (rights.isAdmin) return !roleUsers.some(({ role }) => role?.name === 'admin');
  return rights.may('create', 'class-users') && roleUsers.length === 0;
}

function Identity({ person }: { readonly person: Person }): ReactElement {
  const t = useText('person');
  const format = useFormatter();
  const dateStyle = 'long';
  const { email, username, birthday, createdAt } = person;
  const facts = [
    [t('email'), email],
    [t('username'), username],
    [
      t('birthday'),
      birthday === null ? null : format.dateTime(new Date(birthday), { dateStyle, timeZone: 'UTC' }),
    ],
    [t('since'), format.dateTime(new Date(createdAt), { dateStyle })],
  ] as const;
  return (
    <Sheet>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Sheet>
  );
}
