/** What a company is called and, in France, numbered: of a new one or of one that is there. */
import { bareNumber, isSiret } from '@parcours/contract';
import { Button, FormErrorSummary, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { type api, textOf, useForm, useRefusalText } from '@parcours/web';
import type { ReactElement } from 'react';
import { useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import styles from './companies.module.css';

export function CompanyNameForm({
  form: id,
  name,
  siret,
  action,
  send,
  onStored,
}: {
  /** Begins the ids of its fields. */
  readonly form: string;
  readonly name: string;
  readonly siret: string | null;
  readonly action: string;
  readonly send: (body: {
    name: string;
    siret: string | null;
  }) => ReturnType<typeof api.createCompany | typeof api.updateCompany>;
  readonly onStored: (name: string) => Promise<void>;
}): ReactElement {
  const t = useText('companies');
  const refusal = useRefusalText();
  const [shown, change, saved] = useOwnChanges({ name, siret: siret ?? '' });
  const form = useForm<'name' | 'siret'>({
    form: id,
    check(typed) {
      const number = bareNumber(textOf(typed, 'siret'));
      return [
        ...(textOf(typed, 'name').trim() === ''
          ? [{ field: 'name' as const, message: t('nameMissing') }]
          : []),
        ...(number === '' || isSiret(number) ? [] : [{ field: 'siret' as const, message: t('siretWrong') }]),
      ];
    },
    async send(typed) {
      const answer = await send({
        name: textOf(typed, 'name').trim(),
        siret: bareNumber(textOf(typed, 'siret')) || null,
      });
      if (!answer.ok) return [{ message: refusal(answer) }];
      saved();
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
        value={shown.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={form.errorOf('name')}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        id={`${id}-siret`}
        name="siret"
        label={t('siret')}
        hint={t('siretHint')}
        value={shown.siret}
        onChange={({ currentTarget }) => change({ siret: currentTarget.value })}
        error={form.errorOf('siret')}
        maxLength={30}
        inputMode="numeric"
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
