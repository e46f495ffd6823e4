/** The brand and the words of the centre, with what they will look like in both themes. */
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { useStoredContext } from '../../parts/tenant-settings.ts';
import { BrandForm } from './brand-form.tsx';

export function BrandScreen(): ReactElement {
  const t = useText('brand');
  const { data, error, refetch } = useStoredContext();
  return (
    <AdminScreen title={t('title')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="30rem" />
      ) : (
        <BrandForm stored={data} />
      )}
    </AdminScreen>
  );
}
