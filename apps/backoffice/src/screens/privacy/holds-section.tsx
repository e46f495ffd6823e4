/** Who is held and was, and the ways to place and lift a hold. */
import type { LegalHold } from '@parcours/contract';
import { Badge, Button } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import styles from './privacy.module.css';

const tones = { active: 'warning', ended: 'neutral', lifted: 'neutral' } as const;

export function HoldsSection(): ReactElement {
  const t = useText('privacy');
  const queryClient = useQueryClient();
  const [isPlacing, setPlacing] = useState(false);
  const [lifting, setLifting] = useState<LegalHold | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.legalHolds(),
    queryFn: () => orThrow(api.listLegalHolds()),
    refetchOnMount: 'always',
  });
  const fresh = async (): Promise<void> => {
    setPlacing(false);
    setLifting(null);
    await Promise.all(
      [settingsKeys.legalHolds(), settingsKeys.personRequests()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  };
  return (
    <SheetSection id="privacy-holds" title={t('holds')}>
      <p>{t('holdsLead')}</p>
      <div>
        <Button icon={plusIcon} onClick={() => setPlacing(true)}>
          {t('newHold')}
        </Button>
      </div>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="6rem" />
      ) : data.items.length === 0 ? (
        <p>{t('noHold')}</p>
      ) : (
        <ul className={styles['holds']}>
          {data.items.map((one) => (
            <li key={one.id}>
              <HoldItem item={one} onLift={() => setLifting(one)} />
            </li>
          ))}
        </ul>
      )}
      {isPlacing ? <HoldDialog onClose={() => setPlacing(false)} onPlaced={fresh} /> : null}
      {lifting === null ? null : (
        <LiftDialog hold={lifting} onClose={() => setLifting(null)} onLifted={fresh} />
      )}
    </SheetSection>
  );
}

function HoldItem({
  item: { userId, displayName, reason, until, state, placedAt, placedBy, lifted },
  onLift,
}: {
  readonly item: LegalHold;
  readonly onLift: () => void;
}): ReactElement {
  const t = useText('privacy');
  const locale = useLocale();
  const day = (instant: string) => formatDate(new Date(instant), locale);
  const name = displayName ?? t('gone');
  return (
    <>
      <div className={styles['head']}>
        <h3>
          {displayName === null ? (
            name
          ) : (
            <Link to={paths.person} params={{ userId }}>
              {name}
            </Link>
          )}
        </h3>
        <Badge tone={tones[state]}>{t(`hold-${state}`)}</Badge>
      </div>
      <p className={styles['text']}>{reason}</p>
      <p className={styles['quiet']}>
        {placedBy === null
          ? t('placedAlone', { day: day(placedAt) })
          : t('placedOn', { day: day(placedAt), name: placedBy })}
        {' · '}
        {until === null ? t('holdsOpen') : t('holdsUntil', { day: day(until) })}
      </p>
      {lifted === null ? null : (
        <p className={styles['text']}>
          {lifted.by === null
            ? t('liftedAlone', { day: day(lifted.at), reason: lifted.reason })
            : t('liftedOn', { day: day(lifted.at), name: lifted.by, reason: lifted.reason })}
        </p>
      )}
      {state === 'active' ? (
        <div>
          <Button size="small" onClick={onLift} aria-label={t('liftOf', { name })}>
            {t('lift')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
