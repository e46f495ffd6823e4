/** Who arrived from the provider: the account that would be entered, what it would be made of, and everything that was said. */
import type { TrialIdentity } from '@parcours/contract';
import { Alert } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './access.module.css';

const tones = { known: 'success', new: 'success', suspended: 'warning', refused: 'warning' } as const;
const parts = ['email', 'firstname', 'lastname'] as const;

export function TrialIdentityView({ identity }: { readonly identity: TrialIdentity }): ReactElement {
  const t = useText('access');
  const { account, userName, claims, isEmailTaken } = identity;
  return (
    <>
      <Alert tone={tones[account]} title={t(account === 'refused' ? 'arrivedRefused' : 'arrived')}>
        <p>{t(`account-${account}`, { name: userName ?? '' })}</p>
        {isEmailTaken && account === 'new' ? <p>{t('emailTaken')}</p> : null}
      </Alert>
      <dl className={styles['made']}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`made-${part}`)}</dt>
            <dd>{identity[part] ?? t(part === 'email' ? 'noEmail' : 'nothing')}</dd>
          </div>
        ))}
      </dl>
      <table className={styles['table']} aria-label={t('claims')}>
        <thead>
          <tr>
            <th scope="col">{t('claim')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {claims.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
