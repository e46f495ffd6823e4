/** One program: its courses in order and what each waits for, its description, and whether sessions may open it. */
import { Badge, type BadgeTone, buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { WhoSees } from '../../parts/access-reasons/who-sees.tsx';
import { useRights } from '../../parts/rights.ts';
import { Screen } from '../../parts/screen.tsx';
import { paths } from '../../paths.ts';
import { CoursesSection } from './courses-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { GraphSection } from './graph-section.tsx';
import { type Program, programQuery } from './program-query.ts';
import { PublicationSection } from './publication-section.tsx';

const tones: Readonly<Record<Program['state'], BadgeTone>> = {
  DRAFT: 'warning',
  PUBLISHED: 'success',
  CLOSED: 'info',
};

export function ProgramScreen(): ReactElement {
  const t = useText('program');
  const { programId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(programQuery(programId));
  const mayWrite = useRights()?.may('update', 'programs') === true;
  if (data === undefined)
    return (
      <Screen title={t('title')} routeKey={programId}>
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      </Screen>
    );
  return (
    <Screen
      title={data.name}
      routeKey={programId}
      actions={
        <>
          <Badge tone={tones[data.state]}>{t(data.state)}</Badge>
          <WhoSees asked={{ thing: 'program', of: data.id }} name={data.name} />
          <Link to={paths.programs} className={buttonClass({ variant: 'quiet' })}>
            {t('toPrograms')}
          </Link>
        </>
      }
    >
      {mayWrite || data.description === null ? null : <p>{data.description}</p>}
      <CoursesSection program={data} mayWrite={mayWrite} />
      <GraphSection program={data} />
      {mayWrite ? <FactsSection program={data} /> : null}
      <PublicationSection program={data} mayWrite={mayWrite} />
    </Screen>
  );
}
