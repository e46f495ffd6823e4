/** A new session: its name and company; it is prepared on its own page, and nobody hears of it before it is opened. */
import { Button, Dialog, FormErrorSummary, Select, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow, textOf, useForm, useRefusalText } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import styles from './sessions.module.css';

export function NewSessionDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText('classes');
  const app = useText('app');
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: deskKeys.list('companies', 'all'),
    queryFn: () => orThrow(api.listCompanies({ query: { sort: 'name', limit: 200 } })),
  });
  const form = useForm<'name' | 'company'>({
    form: 'new-session',
    check: (typed) => [
      ...(textOf(typed, 'name').trim() === ''
        ? [{ field: 'name' as const, message: t('newNameMissing') }]
        : []),
      ...(textOf(typed, 'company') === ''
        ? [{ field: 'company' as const, message: t('newCompanyMissing') }]
        : []),
    ],
    async send(typed) {
      const made = await api.createClass({
        body: {
          name: textOf(typed, 'name').trim(),
          companyId: textOf(typed, 'company'),
          inPreparation: true,
        },
      });
      if (!made.ok) return [{ message: refusal(made) }];
      void queryClient.invalidateQueries({ queryKey: deskKeys.list('classes') });
      await navigate({ to: paths.session, params: { classId: made.data.id } });
      return [];
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
        <Select
          id="new-session-company"
          name="company"
          label={t('columnCompany')}
          error={form.errorOf('company')}
        >
          {(data?.items ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <p>{t('newText')}</p>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('prepare')}
        </Button>
      </form>
    </Dialog>
  );
}
