/** Whether letters leave, by which server, how many wait, and why. */
import type { OutgoingMail } from '@parcours/contract';
import { Alert } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './outgoing-mail.module.css';

export function LettersStanding({
  mail: { server, platformAddress, trouble, waiting, givenUp },
}: {
  readonly mail: OutgoingMail;
}): ReactElement {
  const t = useText('outgoingMail');
  const format = useFormatter();
  const moment = (instant: string) =>
    format.dateTime(new Date(instant), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      {trouble === null ? (
        <p>
          {server === null
            ? t('leavesByPlatform', { address: platformAddress })
            : t('leavesByOwn', { host: server.host, address: server.fromAddress })}
        </p>
      ) : (
        <Alert tone="danger" title={t('trouble', { moment: moment(trouble.since) })}>
          <p>{t(`step-${trouble.step}`)}</p>
          {trouble.said === '' ? null : <p className={styles['said']}>{t('said', { said: trouble.said })}</p>}
          <p>{t('nextTry', { moment: moment(trouble.pausedUntil) })}</p>
        </Alert>
      )}
      {waiting === 0 ? null : <p>{t('waiting', { count: waiting })}</p>}
      {givenUp === 0 ? null : <p>{t('givenUp', { count: givenUp })}</p>}
    </>
  );
}
