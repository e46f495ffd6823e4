/** The certificats de réalisation that were made of somebody: which hold, which do not, and revoking one (decision 0535). */
import type { GivenRealisation } from '@parcours/contract';
import { Button, Disclosure, useAnnounce } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { PaperLink, PaperState, usePaperHours } from '../../../parts/realisation/paper-facts.tsx';
import { RevokeDialog } from '../../../parts/realisation/revoke-dialog.tsx';
import { type Person, personRealisationsQuery } from '../person-query.ts';
import styles from '../person.module.css';

export function GivenPapers({ person: { id } }: { readonly person: Person }): ReactElement {
  const t = useText('person');
  const shared = useText('realisation');
  const announce = useAnnounce();
  const { data, error, refetch } = useQuery(personRealisationsQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<GivenRealisation | null>(null);
  const [lastRevoked, setLastRevoked] = useState('');
  // The button that opened the dialog is gone by then.
  useEffect(() => {
    if (lastRevoked !== '') heading.current?.focus();
  }, [lastRevoked]);
  const list = (papers: readonly GivenRealisation[]) => (
    <ul className={styles['list']}>
      {papers.map((paper) => (
        <li key={paper.ref}>
          <Paper paper={paper} onRevoke={() => setAsked(paper)} />
        </li>
      ))}
    </ul>
  );
  const replaced = (data ?? []).filter(({ status }) => status === 'replaced');
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('given')}
      </h3>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="4rem" />
      ) : data.length === 0 ? (
        <p>{t('givenNone')}</p>
      ) : (
        list(data.filter(({ status }) => status !== 'replaced'))
      )}
      {replaced.length === 0 ? null : (
        <Disclosure summary={t('givenReplaced', { count: replaced.length })}>{list(replaced)}</Disclosure>
      )}
      {asked === null ? null : (
        <RevokeDialog
          paper={asked}
          userId={id}
          onCancel={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            setLastRevoked(asked.ref);
            announce(shared('revokedSaid', { session: asked.className }));
          }}
        />
      )}
    </>
  );
}

function Paper({
  paper,
  onRevoke,
}: {
  readonly paper: GivenRealisation;
  readonly onRevoke: () => void;
}): ReactElement {
  const t = useText('person');
  const shared = useText('realisation');
  const format = useFormatter();
  const hoursOf = usePaperHours();
  const { ref, className, madeOn, mayRevoke } = paper;
  const made = format.dateTime(new Date(`${madeOn}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <div className={styles['paper']}>
        <strong>{className}</strong>
        <PaperState paper={paper} />
        <span>{[t('givenMade', { day: made }), ...hoursOf(paper)].join(' · ')}</span>
        <span>
          {t('givenRef')} <PaperLink of={ref} />
        </span>
      </div>
      {mayRevoke ? (
        <Button size="small" aria-label={shared('revokeOf', { ref, session: className })} onClick={onRevoke}>
          {shared('revoke')}
        </Button>
      ) : null}
    </>
  );
}
