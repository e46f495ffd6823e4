/** A new session: its name and company; it is prepared on its own page, and nobody hears of it before it is opened. */
import { Button, Dialog, FormErrorSummary, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, deskKeys, orThrow, textOf, useForm, useRefusalText } from '@parcours/web';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CompanyField } from '../../parts/company-field/company-field.tsx';
import { useCompanyChoice } from '../../parts/company-field/use-company-choice.ts';
import { paths } from '../../paths.ts';
import styles from './sessions.module.css';

export function NewSessionDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText('classes');
  const app = useText('app');
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const company = useCompanyChoice();
  const fields = useText('companyField');
  const form = useForm<'name' | 'company'>({
    form: 'new-session',
    check: (typed) => [
      ...(textOf(typed, 'name').trim() === ''
        ? [{ field: 'name' as const, message: t('newNameMissing') }]
        : []),
      ...(company.isComplete ? [] : [{ field: 'company' as const, message: fields('missing') }]),
    ],
    async send(typed) {
      try {
        const companyId = await company.take();
        const name = textOf(typed, 'name').trim();
        const made = await orThrow(api.createClass({ body: { name, companyId, inPreparation: true } }));
        void queryClient.invalidateQueries({ queryKey: deskKeys.list('classes') });
        await navigate({ to: paths.session, params: { classId: made.id } });
        return [];
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        return [{ message: refusal(error) }];
      }
    },
  });
  return (
    <Dialog open title={t('newSession')} closeLabel={app('close')} onClose={onClose} initialFocus="first">
      <form {...form.props} className={styles['form']}>
        <FormErrorSummary title={t('summary')} {...form.summary} />
        <TextField
          id="new-session-name"
          name="name"
          label={t('columnName')}
          error={form.errorOf('name')}
          maxLength={200}
          autoComplete="off"
        />
        <CompanyField id="new-session-company" choice={company} error={form.errorOf('company')} />
        <p>{t('newText')}</p>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('prepare')}
        </Button>
      </form>
    </Dialog>
  );
}
