/** What became of a letter that an admin sent to oneself, in the sentences of the mail server's own trial. */
import type { LetterTrial } from '@parcours/contract';
import { Alert } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './letters.module.css';

export function TrialOutcome({
  trial: { step, said, sentTo, by },
}: {
  readonly trial: LetterTrial;
}): ReactElement {
  const t = useText('letters');
  const mail = useText('outgoingMail');
  if (step === null)
    return (
      <Alert tone="success" title={t('arrived')}>
        <p>{t('arrivedText', { address: sentTo })}</p>
      </Alert>
    );
  return (
    <Alert tone="danger" title={t('failed')}>
      <p>{step === 'recipient' ? t('noAddress') : mail(`step-${step}`)}</p>
      {said === '' ? null : <p className={styles['said']}>{mail('said', { said })}</p>}
      <p>{t(`by-${by}`)}</p>
    </Alert>
  );
}
