/** A visit of a centre: asked for with a reason that its administrator reads, opened in a tab of its own (domain §2). */
import type { Centre } from '@parcours/contract';
import { Button, buttonClass, Dialog, FormErrorSummary, TextArea } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, textOf, useForm, useRefusalText } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import styles from './platform.module.css';

/** As the server wants it. */
const reasonMin = 10;
const reasonMax = 500;

export function VisitDialog({
  centre,
  onClose,
}: {
  readonly centre: Centre;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('platform');
  const app = useText('app');
  const refusal = useRefusalText();
  /** Of a tab that the browser did not open by itself. */
  const [address, setAddress] = useState<string | null>(null);
  const form = useForm<'reason'>({
    form: 'visit',
    check(typed) {
      const { length } = textOf(typed, 'reason').trim();
      return reasonMin <= length && length <= reasonMax
        ? []
        : [{ field: 'reason', message: t('reasonLength', { least: reasonMin, most: reasonMax }) }];
    },
    async send(typed) {
      // One line, as it stands in the ledger of the centre.
      const reason = textOf(typed, 'reason').trim().replaceAll(/\s+/g, ' ');
      const result = await api.visitCentre({ params: { id: centre.id }, body: { reason } });
      if (!result.ok) return [{ message: refusal(result) }];
      const opened = `${result.data.address}#visite=${result.data.code}`;
      if (window.open(opened, '_blank') === null) setAddress(opened);
      else onClose();
      return [];
    },
  });
  return (
    <Dialog
      open
      title={t('visitTitle', { name: centre.name })}
      closeLabel={app('close')}
      onClose={onClose}
      initialFocus="first"
    >
      {address === null ? (
        <form {...form.props} className={styles['form']}>
          <FormErrorSummary title={t('summary')} {...form.summary} />
          <p>{t('visitText')}</p>
          <TextArea
            id="visit-reason"
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            error={form.errorOf('reason')}
            rows={3}
          />
          <div>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t('visitOpen')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles['form']}>
          <p>{t('visitReady')}</p>
          <div>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'primary' })}
              onClick={onClose}
            >
              {t('visitOpen')}
            </a>
          </div>
        </div>
      )}
    </Dialog>
  );
}
