/** Levels: the learner's standing ("PI") and the competency tree (spec §2, §9; domain §9). */
import type { Scoring } from '@parcours/contract';
import { defaultExerciseLimits, medalOf, reportedCompetencies, type CompetencyBranch } from '@parcours/rules';
import { Disclosure, Medal, Tape } from '@parcours/ui';
import { SetIcon } from '@parcours/ui/icon-sets';
import { formatPercent, useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BadgeDelta, BadgePicture } from '../../parts/badges/badge-view.tsx';
import { ProgressRate } from '../../parts/badges/progress-rate.tsx';
import { meQuery, session, useTenant } from '@parcours/web';
import styles from './dashboard.module.css';
import { competenciesQuery, deltaOf } from '../../parts/progress/standing-changes.ts';
import { PeriodChoice, useChosenPeriod, useSince } from './period.tsx';
import { recordBeforeQuery } from './queries.ts';
import { EmptyTab, WhenRead } from './tab-state.tsx';

interface Competency {
  readonly id: string;
  readonly parentId: string | null;
  readonly isGeneric: boolean;
  readonly title: string;
  readonly icon: string | null;
  readonly order: number;
}

type Standing = Scoring['competencies'][number];
type Ratios = Readonly<Record<string, number | null>>;

export function LevelsTab(): ReactElement {
  const t = useText('dashboard');
  const { since } = useChosenPeriod();
  const me = useQuery({ ...meQuery(), staleTime: 0 });
  const competencies = useQuery(competenciesQuery());
  const before = useQuery(recordBeforeQuery(session.userId() ?? '', since));
  return (
    <section aria-labelledby="levels-title" className={styles['stack']}>
      <h2 id="levels-title">{t('tab_levels')}</h2>
      <WhenRead queries={[me, competencies, before]}>
        {() =>
          me.data === undefined || competencies.data === undefined ? null : (
            <Levels scoring={me.data.scoring} competencies={competencies.data} before={before.data ?? null} />
          )
        }
      </WhenRead>
    </section>
  );
}

function Levels({
  scoring,
  competencies,
  before,
}: {
  readonly scoring: Scoring;
  readonly competencies: readonly Competency[];
  readonly before: { readonly global: number | null; readonly competencies: Ratios } | null;
}): ReactElement {
  const t = useText('dashboard');
  const { generic, specific } = reportedCompetencies(competencies);
  const standings = new Map(scoring.competencies.map((one) => [one.competencyId, one]));
  if (scoring.global.exercises === 0) return <EmptyTab title={t('noLevels')}>{t('noLevelsText')}</EmptyTab>;
  const list = (branches: readonly CompetencyBranch<Competency>[], deep: boolean) => (
    <ul className={styles['branches']}>
      {branches.map((branch) => (
        <Branch
          key={branch.competency.id}
          branch={branch}
          standings={standings}
          before={before?.competencies ?? {}}
          deep={deep}
        />
      ))}
    </ul>
  );
  return (
    <>
      <PeriodChoice />
      <Global standing={scoring.global} before={before?.global ?? null} />
      {specific.length === 0 ? null : (
        <section aria-labelledby="specific-title" className={styles['stack']}>
          <h3 id="specific-title">{t('specific')}</h3>
          {list(specific, true)}
        </section>
      )}
      {generic.length === 0 ? null : (
        <section aria-labelledby="generic-title" className={styles['stack']}>
          <h3 id="generic-title">{t('generic')}</h3>
          {list(generic, false)}
        </section>
      )}
    </>
  );
}

function Global({
  standing,
  before,
}: {
  readonly standing: Scoring['global'];
  readonly before: number | null;
}): ReactElement {
  const t = useText('dashboard');
  const badges = useText('badges');
  const locale = useLocale();
  const since = useSince();
  const level = medalOf(standing.ratio);
  const limit = (useTenant().settings.exerciseLimits ?? defaultExerciseLimits).global;
  const badge = {
    type: 'PI',
    level,
    icon: 'goal',
    size: 'large',
    done: standing.done,
    ...deltaOf(standing.ratio, before),
  };
  return (
    <div className={styles['global']}>
      <BadgePicture badge={badge} iconSet="general" />
      <div className={styles['globalWords']}>
        <p className={styles['figure']}>{formatPercent(standing.ratio ?? 0, locale)}</p>
        <p>
          {t('global')} · {badges(`medal_${level}`)}
        </p>
        <ProgressRate percent={standing.done} message={t('window', { count: standing.exercises })} />
        <BadgeDelta badge={badge} since={since} />
        <p className={styles['quiet']}>{t('piRule', { count: limit })}</p>
      </div>
    </div>
  );
}

function Branch({
  branch: { competency, children, level },
  standings,
  before,
  deep,
}: {
  readonly branch: CompetencyBranch<Competency>;
  readonly standings: ReadonlyMap<string, Standing>;
  readonly before: Ratios;
  /** Shows what lies below at once; else behind a summary (spec §9: generic ones are reported at level 1). */
  readonly deep: boolean;
}): ReactElement {
  const t = useText('dashboard');
  const badges = useText('badges');
  const locale = useLocale();
  const since = useSince();
  const standing = standings.get(competency.id);
  const ratio = standing?.ratio ?? null;
  const medal = medalOf(ratio);
  const badge = {
    type: 'competency',
    level: medal,
    done: standing?.done ?? 0,
    ...deltaOf(ratio, before[competency.id] ?? null),
  };
  const below = (
    <ul className={styles['branches']}>
      {children.map((child) => (
        <Branch key={child.competency.id} branch={child} standings={standings} before={before} deep={deep} />
      ))}
    </ul>
  );
  return (
    <li className={styles['branch']} data-level={level}>
      <div className={styles['competency']}>
        <span className={styles['competencyIcon']} aria-hidden="true">
          <SetIcon set="competencies" name={competency.icon} size={1.75} />
        </span>
        <div className={styles['competencyWords']}>
          <p className={styles['competencyTitle']}>{competency.title}</p>
          {ratio === null ? (
            <p className={styles['quiet']}>{t('notYet')}</p>
          ) : (
            <>
              <Tape fraction={ratio} size="small">
                {formatPercent(ratio, locale)} · {badges(`medal_${medal}`)} ·{' '}
                {t('exercises', { count: standing?.exercises ?? 0 })}
              </Tape>
              <BadgeDelta badge={badge} since={since} />
            </>
          )}
        </div>
        <Medal level={medal} size={44} />
      </div>
      {children.length === 0 ? null : deep ? (
        below
      ) : (
        <Disclosure summary={t('detail', { count: children.length })}>{below}</Disclosure>
      )}
    </li>
  );
}
