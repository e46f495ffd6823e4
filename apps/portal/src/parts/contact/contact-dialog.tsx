/** Writing to a teacher (spec §2 "contact a user", §4, §5): the object is given, the message is the learner's. */
import { Alert, Dialog, useAlerts } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type RefObject } from 'react';
import { installOffer, ReadState, session, WithTexts } from '@parcours/web';
import { CentreMail } from './centre-mail.tsx';
import { ContactForm } from './contact-form.tsx';
import { fromClass, recipientsQuery } from './recipients.ts';

/** Spec §4: it closes 1.5 s after success. */
const closeMs = 1_500;

interface ContactDialogProps {
  readonly onClose: () => void;
  /** A teacher, where one is meant; else the learner chooses. */
  readonly to?: string | undefined;
  /** The class of the lesson from which it is opened: its teachers come first. */
  readonly classId?: string | undefined;
  readonly returnFocus?: RefObject<HTMLElement | null> | undefined;
}

export function ContactDialog(props: ContactDialogProps): ReactElement {
  return (
    <WithTexts of="shell">
      <OpenContactDialog {...props} />
    </WithTexts>
  );
}

function OpenContactDialog({ onClose, to, classId, returnFocus }: ContactDialogProps): ReactElement {
  const t = useText('contact');
  const app = useText('app');
  const alerts = useAlerts();
  const { data, error, refetch } = useQuery(recipientsQuery(session.userId() ?? ''));
  const [sent, setSent] = useState(false);
  const recipients = data?.filter(({ userId }) => to === undefined || userId === to);

  const arrived = (): void => {
    setSent(true);
    installOffer.noteSuccess();
    setTimeout(() => {
      onClose();
      // What was said in the dialog stays to be read where it was opened (domain §1).
      alerts.show({
        tone: 'success',
        code: 'contact-sent',
        values: { title: t('sent'), message: t('sentText') },
      });
    }, closeMs);
  };

  return (
    <Dialog open title={t('title')} closeLabel={app('close')} onClose={onClose} returnFocus={returnFocus}>
      {sent ? (
        <Alert tone="success" title={t('sent')}>
          <p>{t('sentText')}</p>
        </Alert>
      ) : recipients !== undefined && recipients.length > 0 ? (
        <ContactForm recipients={fromClass(recipients, classId)} onSent={arrived} />
      ) : recipients !== undefined ? (
        <>
          <p>{t('nobody')}</p>
          <p>
            <CentreMail />
          </p>
        </>
      ) : (
        <ReadState error={error} onRetry={() => void refetch()} height="14rem" />
      )}
    </Dialog>
  );
}
