/** The brand and the words of the centre: the draft left, its preview right, then the versions that were published. */
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { BrandState } from '@parcours/contract';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { BrandForm } from './brand-form.tsx';
import { BrandPreview } from './preview/brand-preview.tsx';
import styles from './brand.module.css';
import { useBrandDraft } from './use-brand-draft.ts';
import { VersionsSection } from './publication/versions-section.tsx';

export function BrandScreen(): ReactElement {
  const t = useText('brand');
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.brand(),
    queryFn: () => orThrow(api.getBrand()),
  });
  return (
    <AdminScreen title={t('title')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="30rem" />
      ) : (
        <Prepared state={data} />
      )}
    </AdminScreen>
  );
}

function Prepared({ state }: { readonly state: BrandState }): ReactElement {
  const t = useText('brand');
  const draft = useBrandDraft(state);
  return (
    <>
      <p>{t('lead')}</p>
      <div className={styles['sides']}>
        <BrandForm state={state} draft={draft} />
        <BrandPreview values={draft.values} shown={state.current} change={draft.change} />
      </div>
      <VersionsSection
        state={state}
        onRestored={({ content }) => {
          if (draft.isSaved && draft.revision === 0) draft.beginOn(content);
        }}
      />
    </>
  );
}
