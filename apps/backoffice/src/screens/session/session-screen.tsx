/** One class: its dates, programs, people and codes; while it is prepared, what opening it would do (back-office §4). */
import { Badge, Sheet } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ReadState, useNow } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { WhoSees } from '../../parts/access-reasons/who-sees.tsx';
import { useRights } from '../../parts/rights.ts';
import { Screen } from '../../parts/screen.tsx';
import { CertificatesSection } from './certificates-section.tsx';
import { CodesSection } from './codes/codes-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { OpeningSection } from './opening-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { ProgramsSection } from './programs-section.tsx';
import { type Session, sessionQuery } from './session-query.ts';
import { SlotsSection } from './slots-section.tsx';

export function SessionScreen(): ReactElement {
  const t = useText('session');
  const { classId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(sessionQuery(classId));
  const rights = useRights();
  const mayManage = rights?.may('update', 'classes') === true;
  const follows = rights?.parts.includes('follow-up') === true;
  if (data === undefined)
    return (
      <Screen title={t('title')} routeKey={classId}>
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      </Screen>
    );
  const props = { session: data, mayManage };
  return (
    <Screen
      title={data.name}
      routeKey={classId}
      actions={
        <>
          <State session={data} />
          <WhoSees asked={{ thing: 'class', of: data.id }} name={data.name} />
        </>
      }
    >
      <p>{data.company?.name}</p>
      {data.inPreparation ? (
        <Sheet>
          <p>{t('preparing')}</p>
        </Sheet>
      ) : null}
      <ProgramsSection {...props} />
      <FactsSection {...props} />
      <PeopleSection {...props} />
      {mayManage || follows ? <SlotsSection session={data} /> : null}
      {mayManage && data.inPreparation ? <OpeningSection session={data} /> : null}
      {mayManage ? <CodesSection session={data} /> : null}
      {follows && !data.inPreparation ? <CertificatesSection session={data} /> : null}
    </Screen>
  );
}

function State({ session }: { readonly session: Session }): ReactElement {
  const t = useText('session');
  const now = useNow();
  const { inPreparation, expired, startAt } = session;
  if (inPreparation) return <Badge tone="warning">{t('inPreparation')}</Badge>;
  if (expired) return <Badge tone="neutral">{t('over')}</Badge>;
  const isToCome = startAt !== null && new Date(startAt).getTime() > now;
  return <Badge tone={isToCome ? 'neutral' : 'success'}>{t(isToCome ? 'toCome' : 'open')}</Badge>;
}
