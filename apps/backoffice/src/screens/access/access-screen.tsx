/** How people sign in: the identity provider set up and tried, and which ways are open (back-office §5). */
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { useStoredContext } from '../../parts/tenant-settings.ts';
import { HostsSection } from './hosts-section.tsx';
import { ProviderForm } from './provider-form.tsx';
import { RedirectAddresses } from './redirect-addresses.tsx';
import { type StartedTrial, TrialSection } from './trial-section.tsx';
import { WaysForm } from './ways-form.tsx';

export function AccessScreen(): ReactElement {
  const t = useText('access');
  const { essai } = useSearch({ strict: false });
  const [trial, setTrial] = useState<StartedTrial | null>(essai === undefined ? null : { id: essai });
  const context = useStoredContext();
  const provider = useQuery({
    queryKey: settingsKeys.singleSignOn(),
    queryFn: () => orThrow(api.getSingleSignOn()),
  });
  const error = context.error ?? provider.error;
  const retry = (): void => void Promise.all([context.refetch(), provider.refetch()]);
  return (
    <AdminScreen title={t('title')}>
      <p>{t('lead')}</p>
      {trial === null ? null : <TrialSection key={trial.id} trial={trial} isWindow={trial.id === essai} />}
      {context.data === undefined || provider.data === undefined ? (
        <ReadState error={error} onRetry={retry} height="30rem" />
      ) : (
        <>
          <SheetSection id="provider" title={t('provider')}>
            <RedirectAddresses addresses={provider.data.redirectUris} />
            <ProviderForm stored={provider.data} onTrial={setTrial} />
          </SheetSection>
          <SheetSection id="ways" title={t('ways')}>
            <WaysForm stored={context.data} client={provider.data.client} />
          </SheetSection>
          <HostsSection />
        </>
      )}
    </AdminScreen>
  );
}
