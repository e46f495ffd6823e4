/** /test-badges: every badge in every state (spec §2). */
import '@parcours/ui/heading-font.css';
import { badgePercent, type BadgeConfiguration, widgetBadgeLevel } from '@parcours/rules';
import { PageTitle, Skeleton, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement, ReactNode } from 'react';
import { BadgeView } from '../../parts/badges/badge-view.tsx';
import { ProgressRate } from '../../parts/badges/progress-rate.tsx';
import { useTenant, WithTexts } from '@parcours/web';
import styles from './badge-test.module.css';

const levels = ['none', 'bronze', 'silver', 'gold'] as const;
const job = { type: 'job', level: 'gold', icon: 'welder', done: 1 } as const;
/** A drawing in the page itself, as a badge with a picture of its own would bring. */
const ownPicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'%3E%3Ccircle cx='5' cy='5' r='4' fill='none' stroke='%23777' stroke-width='2'/%3E%3C/svg%3E";

export function BadgeTestScreen(): ReactElement {
  return (
    <WithTexts
      of="badge-test"
      waiting={
        <main id="content" className={styles['main']} aria-busy="true">
          <Skeleton height="20rem" />
        </main>
      }
    >
      <Boards />
    </WithTexts>
  );
}

function Boards(): ReactElement {
  const t = useText('badgeTest');
  const badges = useText('badges');
  const tenant = useTenant();
  useRouteFocus({
    routeKey: 'test-badges',
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}`,
  });
  return (
    <main id="content" className={styles['main']}>
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('lead')}</p>
      <Board title={t('levels')}>
        {levels.map((level) => (
          <Sample key={level} name={badges(`medal_${level}`)} badge={{ ...job, level }} />
        ))}
        {Object.entries(widgetBadgeLevel).map(([type, level]) => (
          <Sample
            key={type}
            name={t('widget', { name: type })}
            badge={{ ...job, type, level, icon: type === 'pi' ? 'goal' : 'welder' }}
          />
        ))}
      </Board>
      <Board title={t('rings')}>
        {[0, 0.02, 0.5, 0.98, 1].map((done) => (
          <Sample key={done} name={`${badgePercent(done)} %`} badge={{ ...job, done }} />
        ))}
      </Board>
      <Board title={t('deltas')}>
        {[0.12, 0.001, 0, -0.001, -0.2].map((delta) => (
          <Sample key={delta} name={`${delta}`} badge={{ ...job, delta, deltaStart: 0.5 }} />
        ))}
      </Board>
      <Board title={t('sizes')}>
        <Sample name={t('size_small')} badge={{ ...job, size: 'small' }} />
        <Sample name={t('size_usual')} badge={job} />
        <Sample name={t('size_large')} badge={{ ...job, size: 'large' }} />
        <Sample name={t('certif')} badge={{ ...job, certif: true }} />
        <Sample name="img" badge={{ type: 'job', level: 'silver', done: 0.4, img: ownPicture }} />
      </Board>
      <section className={styles['board']}>
        <h2>{t('rates')}</h2>
        {[0, 1 / 6, 0.5, 0.66666, 0.9999, 1].map((percent) => (
          <ProgressRate
            key={percent}
            percent={percent}
            tooltip
            message={t('states', { name: percent.toFixed(4) })}
          />
        ))}
        <ProgressRate percent={0.5} message="light" theme="light" />
        <ProgressRate percent={0.5} tooltip message="dark" theme="dark" />
      </section>
    </main>
  );
}

function Board({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className={styles['board']}>
      <h2>{title}</h2>
      <div className={styles['samples']}>{children}</div>
    </section>
  );
}

function Sample({
  name,
  badge,
}: {
  readonly name: string;
  readonly badge: BadgeConfiguration;
}): ReactElement {
  const t = useText('badgeTest');
  const badges = useText('badges');
  return (
    <BadgeView
      badge={badge}
      iconSet={badge.type === 'pi' ? 'general' : 'jobs'}
      heading={<h3>{name}</h3>}
      since={t('since')}
    >
      <p>{badges('filled', { percent: badgePercent(badge.done) })}</p>
    </BadgeView>
  );
}
