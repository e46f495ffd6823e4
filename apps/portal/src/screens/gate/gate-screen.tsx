/** What somebody must say before any screen, and nothing else: the missing fields, the terms of today (spec §5). */
import '@parcours/ui/heading-font.css';
import type { AppUser } from '@parcours/contract';
import type { RequiredData } from '@parcours/rules';
import { Button, Checkbox, FormErrorSummary, PageTitle, Sheet, TextField, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { api, keepMe, useRefusalText, useTenant, WithTexts } from '@parcours/web';
import { type FormProblem, useFormProblems } from '../../parts/form-problems.ts';
import { BirthdayField } from '../../parts/identity/birthday-field.tsx';
import { problemsOf } from '../../parts/identity/field-texts.ts';
import { TermsText } from '../../parts/identity/terms-text.tsx';
import { today } from '../../parts/identity/today.ts';
import styles from './gate.module.css';

type Field = RequiredData['fields'][number] | 'terms';

interface GateProps {
  readonly me: AppUser;
  readonly required: RequiredData;
}

export function GateScreen(props: GateProps): ReactElement {
  return (
    <main id="content" className={styles['main']} data-surface="squared">
      <WithTexts of="shell">
        <Gate {...props} />
      </WithTexts>
    </main>
  );
}

function Gate({ me, required: { fields, terms } }: GateProps): ReactElement {
  const t = useText('gate');
  const identity = useText('identity');
  const tenant = useTenant();
  const queryClient = useQueryClient();
  const refusalText = useRefusalText();
  const { errorOf, refuse, summary } = useFormProblems<Field>('gate');
  const [values, setValues] = useState({ lastname: '', firstname: '', birthday: '' });
  const [accepted, setAccepted] = useState(false);
  const [busy, setBusy] = useState(false);
  useRouteFocus({ routeKey: 'gate', documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}` });
  const before = me.legal.cguAcceptedVersion;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found: FormProblem<Field>[] = problemsOf(identity, fields, values, () => true, today());
    if (terms !== undefined && !accepted) found.push({ field: 'terms', message: identity('termsMissing') });
    if (found.length > 0) {
      refuse(found);
      return;
    }
    setBusy(true);
    const result = await api.updateUser({
      params: { id: me.id },
      body: {
        ...Object.fromEntries(fields.map((field) => [field, values[field].trim()])),
        ...(terms === undefined ? {} : { legal: { cguAcceptedVersion: terms } }),
      },
    });
    setBusy(false);
    if (result.ok) keepMe(queryClient, me, result.data);
    else refuse([{ message: refusalText(result) }]);
  };

  return (
    <Sheet margin className={styles['sheet']}>
      <PageTitle>{t('title')}</PageTitle>
      <p className={styles['lead']}>{t('lead')}</p>
      <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
        <FormErrorSummary title={t('summary')} {...summary} />
        {fields.map((field) =>
          field === 'birthday' ? (
            <BirthdayField
              key={field}
              id="gate-birthday"
              value={values.birthday}
              onChange={(birthday) => setValues((now) => ({ ...now, birthday }))}
              error={errorOf('birthday')}
            />
          ) : (
            <TextField
              key={field}
              id={`gate-${field}`}
              label={identity(field)}
              value={values[field]}
              onChange={(event) => setValues((now) => ({ ...now, [field]: event.target.value }))}
              error={errorOf(field)}
              autoComplete={field === 'lastname' ? 'family-name' : 'given-name'}
            />
          ),
        )}
        {terms === undefined ? null : (
          <div className={styles['terms']}>
            {before === null || before === '' ? null : <p>{t('newTerms', { version: before })}</p>}
            <TermsText />
            <Checkbox
              id="gate-terms"
              label={identity('terms', { version: terms })}
              checked={accepted}
              onChange={(event) => setAccepted(event.target.checked)}
              error={errorOf('terms')}
            />
          </div>
        )}
        <Button type="submit" variant="primary" size="large" busy={busy} busyLabel={t('saving')}>
          {t('submit')}
        </Button>
      </form>
    </Sheet>
  );
}
