/** By which server the letters of the centre leave, whether they do, and what the DNS must say of it (back-office §5). */
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { useStoredContext } from '../../parts/tenant-settings.ts';
import { LettersStanding } from './letters-standing.tsx';
import { RecordsSection } from './records-section.tsx';
import { ServerForm } from './server-form.tsx';

export function OutgoingMailScreen(): ReactElement {
  const t = useText('outgoingMail');
  const context = useStoredContext();
  const mail = useQuery({
    queryKey: settingsKeys.outgoingMail(),
    queryFn: () => orThrow(api.getOutgoingMail()),
    refetchOnMount: 'always',
  });
  const retry = (): void => void Promise.all([context.refetch(), mail.refetch()]);
  return (
    <AdminScreen title={t('title')}>
      <p>{t('lead')}</p>
      {mail.data === undefined || context.data === undefined ? (
        <ReadState error={context.error ?? mail.error} onRetry={retry} height="30rem" />
      ) : (
        <>
          <LettersStanding mail={mail.data} />
          <SheetSection id="server" title={t('server')}>
            <ServerForm stored={mail.data} centre={context.data.name} />
          </SheetSection>
          {mail.data.server === null ? null : <RecordsSection server={mail.data.server} />}
        </>
      )}
    </AdminScreen>
  );
}
