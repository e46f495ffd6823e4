/** The name of a company, of a new one or of one that is there. */
import { Button, FormErrorSummary, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { type api, textOf, useForm, useRefusalText } from '@parcours/web';
import type { ReactElement } from 'react';
import styles from './companies.module.css';

export function CompanyNameForm({
  form: id,
  name,
  action,
  send,
  onStored,
}: {
  /** Begins the ids of its fields. */
  readonly form: string;
  readonly name: string;
  readonly action: string;
  readonly send: (body: { name: string }) => ReturnType<typeof api.createCompany | typeof api.updateCompany>;
  readonly onStored: (name: string) => Promise<void>;
}): ReactElement {
  const t = useText('companies');
  const refusal = useRefusalText();
  const form = useForm<'name'>({
    form: id,
    check: (typed) =>
      textOf(typed, 'name').trim() === '' ? [{ field: 'name', message: t('nameMissing') }] : [],
    async send(typed) {
      const answer = await send({ name: textOf(typed, 'name').trim() });
      if (!answer.ok) return [{ message: refusal(answer) }];
      await onStored(answer.data.name);
      return [];
    },
  });
  return (
    <form {...form.props} className={styles['form']}>
      <FormErrorSummary title={t('summary')} {...form.summary} />
      <TextField
        id={`${id}-name`}
        name="name"
        label={t('name')}
        defaultValue={name}
        error={form.errorOf('name')}
        maxLength={200}
        autoComplete="off"
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
