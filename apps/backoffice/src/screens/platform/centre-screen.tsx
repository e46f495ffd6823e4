/** One centre: what it uses, its addresses, its limits, a visit, and whether it answers at all. */
import type { Centre } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { api, orThrow, platformKeys, ReadState } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { platformPaths } from '../../paths.ts';
import { CentreExports } from './centre-exports.tsx';
import { CentreHosts } from './centre-hosts.tsx';
import { CentreLimitsForm } from './centre-limits-form.tsx';
import { CentreSwitch } from './centre-switch.tsx';
import styles from './platform.module.css';
import { limitNames, StateBadge, Usage } from './usage.tsx';
import { VisitDialog } from './visit-dialog.tsx';

export function CentreScreen(): ReactElement {
  const t = useText('platform');
  const { centreId = '' } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const [isVisiting, setIsVisiting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: platformKeys.centre(centreId),
    queryFn: () => orThrow(api.getCentre({ params: { id: centreId } })),
  });
  const changed = (centre: Centre): void => {
    queryClient.setQueryData(platformKeys.centre(centreId), centre);
    void queryClient.invalidateQueries({ queryKey: platformKeys.centres() });
    void queryClient.invalidateQueries({ queryKey: platformKeys.journal() });
  };
  return (
    <Screen
      title={data?.name ?? t('centre')}
      actions={
        data?.state === 'on' ? (
          <Button variant="primary" onClick={() => setIsVisiting(true)}>
            {t('visit')}
          </Button>
        ) : undefined
      }
    >
      <p>
        <Link to={platformPaths.centres}>{t('back')}</Link>
      </p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="20rem" />
      ) : (
        <>
          <Facts centre={data} />
          <CentreHosts centre={data} onChanged={changed} />
          <CentreLimitsForm centre={data} onChanged={changed} />
          <CentreExports centreId={data.id} alias={data.alias} />
          <CentreSwitch centre={data} onChanged={changed} />
          {isVisiting ? <VisitDialog centre={data} onClose={() => setIsVisiting(false)} /> : null}
        </>
      )}
    </Screen>
  );
}

function Facts({ centre }: { readonly centre: Centre }): ReactElement {
  const t = useText('platform');
  const locale = useLocale();
  return (
    <SheetSection id="centre-use" title={t('use')}>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('state')}</dt>
          <dd>
            <StateBadge centre={centre} />
          </dd>
        </div>
        <div>
          <dt>{t('alias')}</dt>
          <dd>{centre.alias}</dd>
        </div>
        <div>
          <dt>{t('createdAt')}</dt>
          <dd>{formatDate(centre.createdAt, locale)}</dd>
        </div>
        {limitNames.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <Usage centre={centre} of={name} />
            </dd>
          </div>
        ))}
      </dl>
    </SheetSection>
  );
}
