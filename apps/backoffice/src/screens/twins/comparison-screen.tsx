/** Two accounts side by side: who stays, what stays, what merging will do, and the merge itself (back-office §4). */
import { SegmentedRadio } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Screen } from '../../parts/screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { MergeForm } from './merge-form.tsx';
import { MergeState } from './merge-state.tsx';
import { comparisonQuery, mergeQuery } from './twins-query.ts';
import styles from './twins.module.css';

export function ComparisonScreen(): ReactElement {
  const t = useText('twins');
  const { keptId = '', goneId = '' } = useParams({ strict: false });
  const { merge } = useSearch({ strict: false });
  if (merge !== undefined) return <Merged id={merge} />;
  return (
    <Compared
      key={[keptId, goneId].toSorted().join(' ')}
      keptId={keptId}
      goneId={goneId}
      title={t('comparison')}
    />
  );
}

/** What the address says of a merge outlasts a reload. */
function Merged({ id }: { readonly id: string }): ReactElement {
  const t = useText('twins');
  const { data, error, refetch } = useQuery(mergeQuery(id));
  return (
    <Screen title={t('comparison')} routeKey={id}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="8rem" />
      ) : (
        <SheetSection
          id="twins-merged"
          title={t('mergeOf', { gone: data.goneName, kept: data.keptName })}
          takesFocus
        >
          <MergeState merge={data} />
        </SheetSection>
      )}
    </Screen>
  );
}

function Compared({
  keptId,
  goneId,
  title,
}: {
  readonly keptId: string;
  readonly goneId: string;
  readonly title: string;
}): ReactElement {
  const t = useText('twins');
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(comparisonQuery(keptId, goneId));
  if (data === undefined)
    return (
      <Screen title={title} routeKey="comparison">
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      </Screen>
    );
  const { kept, gone, reasons } = data;
  const swap = () =>
    void navigate({ to: paths.comparison, params: { keptId: goneId, goneId: keptId }, replace: true });
  // Always in the same order, whoever is chosen.
  const choices = [kept, gone].toSorted((one, other) => one.id.localeCompare(other.id));
  return (
    <Screen title={title} routeKey="comparison" wide>
      {reasons.length === 0 ? <p role="note">{t('notAlike')}</p> : null}
      <SheetSection id="twins-stays" title={t('stays')}>
        <p>{t('staysHint')}</p>
        <div className={styles['fields']}>
          <SegmentedRadio
            legend={t('stays')}
            hideLegend
            value={kept.id}
            options={choices.map(({ id, displayName, email }) => ({
              value: id,
              label: email === null ? displayName : `${displayName}, ${email}`,
            }))}
            onChange={(next) => {
              if (next !== kept.id) swap();
            }}
          />
        </div>
      </SheetSection>
      <ComparisonTable kept={kept} gone={gone} />
      <div className={styles['stack']}>
        <MergeForm key={kept.id} comparison={data} />
      </div>
    </Screen>
  );
}
