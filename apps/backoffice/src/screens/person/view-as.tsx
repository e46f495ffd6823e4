/** Looks at the portal as this person sees it: asked for with a reason, opened in a tab of its own (back-office §4). */
import { Button, buttonClass, Dialog, FormErrorSummary, TextArea } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, textOf, useForm, useRefusalText, useTenant } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import type { Person } from './person-query.ts';
import styles from './person.module.css';

/** As the server wants it. */
const reasonMin = 10;
const reasonMax = 500;

const lengthOf = (typed: FormData): number => textOf(typed, 'reason').trim().length;

export function ViewAs({ person }: { readonly person: Person }): ReactElement {
  const t = useText('person');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setIsAsking(true)}>
        {t('viewAs')}
      </Button>
      {isAsking ? <ViewAsDialog person={person} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

function ViewAsDialog({
  person,
  onClose,
}: {
  readonly person: Person;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('person');
  const app = useText('app');
  const refusal = useRefusalText();
  const { hosts } = useTenant();
  /** Of a tab that the browser did not open by itself. */
  const [address, setAddress] = useState<string | null>(null);
  const form = useForm<'reason'>({
    form: 'view-as',
    check: (typed) =>
      reasonMin <= lengthOf(typed) && lengthOf(typed) <= reasonMax
        ? []
        : [
            {
              field: 'reason' as const,
              message: t('reasonLength', { least: reasonMin, most: reasonMax }),
            },
          ],
    async send(typed) {
      try {
        const reason = textOf(typed, 'reason').trim();
        const { code } = await orThrow(api.viewAs({ params: { id: person.id }, body: { reason } }));
        const opened = `${location.protocol}//${hosts.frontoffice}/#view=${code}`;
        const tab = window.open(opened, '_blank');
        if (tab === null) setAddress(opened);
        else onClose();
        return [];
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        return [{ message: refusal(error) }];
      }
    },
  });
  const name = person.displayName;
  return (
    <Dialog
      open
      title={t('viewAsTitle', { name })}
      closeLabel={app('close')}
      onClose={onClose}
      initialFocus="first"
    >
      {address === null ? (
        <form {...form.props} className={styles['dialog']}>
          <FormErrorSummary title={t('viewSummary')} {...form.summary} />
          <p>{t('viewAsText')}</p>
          <TextArea
            id="view-as-reason"
            name="reason"
            label={t('viewReason')}
            hint={t('viewReasonHint')}
            error={form.errorOf('reason')}
            rows={3}
          />
          <div>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t('viewOpen')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles['dialog']}>
          <p role="status">{t('viewBlocked')}</p>
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'primary' })}
            onClick={onClose}
          >
            {t('viewOpen')}
          </a>
        </div>
      )}
    </Dialog>
  );
}
