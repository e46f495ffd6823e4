/** What people asked for their own data, with the day that the law gives; answered in the follow-up, where it always was. */
import type { PersonRequest } from '@parcours/contract';
import { Badge } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import styles from './privacy.module.css';

const dayMs = 24 * 3_600_000;

export function RequestsSection(): ReactElement {
  const t = useText('privacy');
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.personRequests(),
    queryFn: () => orThrow(api.listPersonRequests()),
    refetchOnMount: 'always',
  });
  return (
    <SheetSection id="privacy-requests" title={t('requests')}>
      <p>{t('requestsLead')}</p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="8rem" />
      ) : data.items.length === 0 ? (
        <p>{t('noRequest')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('requestsTable')}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('person')}</th>
                <th scope="col">{t('asked')}</th>
                <th scope="col">{t('toAnswer')}</th>
                <th scope="col">{t('state')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((one) => (
                <RequestRow key={one.id} item={one} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SheetSection>
  );
}

function RequestRow({ item }: { readonly item: PersonRequest }): ReactElement {
  const t = useText('privacy');
  const locale = useLocale();
  const day = (instant: string) => formatDate(new Date(instant), locale);
  const { userId, displayName, kind, state, requestedAt, answeredAt, answeredBy } = item;
  return (
    <tr>
      <th scope="row">
        {displayName === null ? (
          t('gone')
        ) : (
          <Link to={paths.person} params={{ userId }}>
            {displayName}
          </Link>
        )}
      </th>
      <td>
        {t(`kind-${kind}`)}
        <br />
        {day(requestedAt)}
      </td>
      <td>{state === 'waiting' ? <Due by={item.answerBy} /> : day(item.answerBy)}</td>
      <td>
        <Badge tone={state === 'waiting' ? 'warning' : 'neutral'}>{t(`state-${state}`)}</Badge>{' '}
        {item.isHeld ? <Badge tone="info">{t('isHeld')}</Badge> : null}
        {answeredAt === null ? null : (
          <div className={styles['quiet']}>
            {answeredBy === null
              ? t('answeredOn', { day: day(answeredAt) })
              : t('answeredBy', { day: day(answeredAt), name: answeredBy })}
          </div>
        )}
        {state === 'waiting' ? (
          <div>
            <Link to={paths.followUp} aria-label={t('answerOf', { name: displayName ?? t('gone') })}>
              {t('answer')}
            </Link>
          </div>
        ) : null}
      </td>
    </tr>
  );
}

/** The last day, and how far it is. */
function Due({ by }: { readonly by: string }): ReactElement {
  const t = useText('privacy');
  const locale = useLocale();
  const [now] = useState(() => Date.now());
  const left = Math.floor((new Date(by).getTime() - now) / dayMs);
  return (
    <>
      {formatDate(new Date(by), locale)}
      <br />
      <span className={left < 0 ? styles['late'] : styles['quiet']}>
        {left < 0 ? t('daysLate', { days: -left }) : t('daysLeft', { days: left })}
      </span>
    </>
  );
}
