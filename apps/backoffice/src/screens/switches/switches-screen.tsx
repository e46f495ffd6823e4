/** The options of the centre. */
import { useText } from '@parcours/ui/text';
import { ReadState } from '@parcours/web';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { useStoredContext } from '../../parts/tenant-settings.ts';
import { SwitchesForm } from './switches-form.tsx';

export function SwitchesScreen(): ReactElement {
  const t = useText('switches');
  const { data, error, refetch } = useStoredContext();
  return (
    <AdminScreen title={t('title')}>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="30rem" />
      ) : (
        <SwitchesForm stored={data.settings} />
      )}
    </AdminScreen>
  );
}
