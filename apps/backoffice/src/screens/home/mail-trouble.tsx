/** That the centre's own mail server takes no letter any more: told where an administrator begins the day. */
import { Alert } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { api, orThrow, settingsKeys } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';

/** Nothing while letters leave, or where that is not known. */
export function MailTrouble(): ReactElement | null {
  const t = useText('home');
  const format = useFormatter();
  const { data } = useQuery({
    queryKey: settingsKeys.outgoingMail(),
    queryFn: () => orThrow(api.getOutgoingMail()),
    refetchOnMount: 'always',
  });
  if (data === undefined || data.trouble === null) return null;
  const moment = format.dateTime(new Date(data.trouble.since), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Alert tone="danger" title={t('mailTrouble', { moment })}>
      <p>{t('mailTroubleText', { count: data.waiting })}</p>
      <Link to={paths.outgoingMail}>{t('mailTroubleMend')}</Link>
    </Alert>
  );
}
