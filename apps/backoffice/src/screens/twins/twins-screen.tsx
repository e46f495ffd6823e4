/** Accounts that are likely the same person, two by two, and the merges that were made (back-office §4). */
import type { TwinReason } from '@parcours/contract';
import { Button, buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import { MergeState } from './merge-state.tsx';
import { mergesQuery, pairsShown, twinsQuery } from './twins-query.ts';
import styles from './twins.module.css';

export function TwinsScreen(): ReactElement {
  const t = useText('twins');
  const { person, skip = 0 } = useSearch({ strict: false });
  return (
    <Screen title={t('title')} routeKey={`${person ?? ''} ${skip}`}>
      <p>{t('lead')}</p>
      {person === undefined ? null : (
        <p>
          <Link to={paths.twins}>{t('everybody')}</Link>
        </p>
      )}
      <Pairs person={person} skip={skip} />
      <Merges person={person} />
    </Screen>
  );
}

interface Of {
  /** Whose twins alone. */
  readonly person: string | undefined;
}

function Pairs({ person, skip }: Of & { readonly skip: number }): ReactElement {
  const t = useText('twins');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(twinsQuery(person, skip));
  const show = (next: number) =>
    void navigate({
      to: paths.twins,
      search: { ...(person !== undefined && { person }), ...(next > 0 && { skip: next }) },
    });
  return (
    <SheetSection id="twins-pairs" title={t('pairs')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : data.items.length === 0 ? (
        <p>{t(person === undefined ? 'none' : 'noneOf')}</p>
      ) : (
        <>
          <p>{t('count', { count: data.total })}</p>
          <ul className={styles['pairs']}>
            {data.items.map(({ reasons, accounts: [one, other] }) => (
              <li key={`${one.id} ${other.id}`}>
                <div>
                  {[one, other].map(({ id, displayName, email }) => (
                    <p key={id}>
                      <strong>{displayName}</strong> <span className={styles['soft']}>{email ?? ''}</span>
                    </p>
                  ))}
                  <Reasons reasons={reasons} />
                </div>
                <Link
                  to={paths.comparison}
                  params={{ keptId: one.id, goneId: other.id }}
                  className={buttonClass({})}
                  aria-label={t('compareThem', { one: nameOf(one), other: nameOf(other) })}
                >
                  {t('compare')}
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles['line']}>
            {skip > 0 ? (
              <Button onClick={() => show(Math.max(0, skip - pairsShown))}>{t('former')}</Button>
            ) : null}
            {skip + pairsShown < data.total ? (
              <Button onClick={() => show(skip + pairsShown)}>{t('next')}</Button>
            ) : null}
          </div>
        </>
      )}
    </SheetSection>
  );
}

/** Twins of one name differ by their addresses. */
const nameOf = ({ displayName, email }: { readonly displayName: string; readonly email: string | null }) =>
  email === null || email === displayName ? displayName : `${displayName} (${email})`;

function Reasons({ reasons }: { readonly reasons: readonly TwinReason[] }): ReactElement {
  const t = useText('twins');
  const [one, other] = reasons.map((reason) => t(reason === 'email' ? 'reasonEmail' : 'reasonName'));
  return (
    <p className={styles['soft']}>
      {other === undefined ? (one ?? '') : t('and', { one: one ?? '', other })}
    </p>
  );
}

function Merges({ person }: Of): ReactElement {
  const t = useText('twins');
  const { data, error, refetch } = useQuery(mergesQuery(person));
  return (
    <SheetSection id="twins-merges" title={t('merges')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="6rem" />
      ) : data.length === 0 ? (
        <p>{t('noMerge')}</p>
      ) : (
        <ul className={styles['merges']}>
          {data.map((merge) => (
            <li key={merge.id}>
              <h3>{t('mergeOf', { gone: merge.goneName, kept: merge.keptName })}</h3>
              <MergeState merge={merge} />
            </li>
          ))}
        </ul>
      )}
    </SheetSection>
  );
}
