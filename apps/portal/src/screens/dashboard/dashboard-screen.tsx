/** The dashboard: index tabs over one sheet; on a phone a list replaces the tabs (spec §2). */
import '@parcours/ui/heading-font.css';
import { PageTitle, Select, Skeleton, useRouteFocus } from '@parcours/ui';
import { useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import { session, useMobile, useTenant, WithTexts } from '@parcours/web';
import styles from './dashboard.module.css';
import { MistakesDoor } from './mistakes-door.tsx';
import { unreadQuery } from './queries.ts';

const tabs = ['levels', 'jobs', 'stats', 'certificates', 'logbook'] as const;
export type DashboardTab = (typeof tabs)[number];

const addresses = {
  levels: paths.levels,
  jobs: paths.jobs,
  stats: paths.stats,
  certificates: paths.certificates,
  logbook: paths.logbook,
} as const;

export function DashboardScreen(): ReactElement {
  return (
    <WithTexts
      of="dashboard"
      waiting={
        <main id="content" className={styles['main']} aria-busy="true">
          <Skeleton height="20rem" />
        </main>
      }
    >
      <Dashboard />
    </WithTexts>
  );
}

function Dashboard(): ReactElement {
  const t = useText('dashboard');
  const tenant = useTenant();
  const mobile = useMobile();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { certificationAccess, certificationType } = tenant.settings;
  const { data: unread = 0 } = useQuery(unreadQuery(session.userId() ?? ''));
  // The alias of spec §2 shows the certificates too.
  const current = tabs.find((tab) => path.startsWith(addresses[tab])) ?? 'certificates';
  // Spec §2: stats on desktops only, certificates where the context allows them.
  const shown = tabs.filter(
    (tab) => (tab !== 'stats' || !mobile) && (tab !== 'certificates' || certificationAccess),
  );
  const label = (tab: DashboardTab) =>
    tab === 'certificates' ? t(`tab${certificationType}`) : t(`tab_${tab}`);
  const named = (tab: DashboardTab) =>
    tab === 'logbook' && unread > 0 ? `${label(tab)} (${t('unreadCount', { count: unread })})` : label(tab);
  const others = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  useRouteFocus({
    routeKey: `dashboard ${current}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${label(current)}`,
  });
  return (
    <main id="content" className={styles['main']}>
      <PageTitle>{t('title')}</PageTitle>
      {tenant.settings.tools?.mistakesReview === true ? <MistakesDoor /> : null}
      {mobile ? (
        <Select
          label={t('section')}
          hint={t('sectionOthers', {
            others: others.format(shown.filter((tab) => tab !== current).map(named)),
          })}
          value={current}
          onChange={(event) => {
            const tab = tabs.find((one) => one === event.target.value);
            if (tab !== undefined) void navigate({ to: addresses[tab] });
          }}
        >
          {shown.map((tab) => (
            <option key={tab} value={tab}>
              {named(tab)}
            </option>
          ))}
        </Select>
      ) : (
        <nav aria-label={t('tabs')} className={styles['tabs']}>
          <ul>
            {shown.map((tab) => (
              <li key={tab}>
                <Link
                  to={addresses[tab]}
                  className={styles['tab']}
                  aria-current={tab === current ? 'page' : undefined}
                >
                  {label(tab)}
                  {tab === 'logbook' && unread > 0 ? (
                    <span className={styles['unreadMark']}>{t('unreadCount', { count: unread })}</span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles['page']}>
        {shown.includes(current) ? <Outlet /> : <Navigate to={paths.levels} replace />}
      </div>
    </main>
  );
}
