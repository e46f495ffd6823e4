/** What somebody must say before any screen, and nothing else: the missing fields, the terms of today (spec §5). */
import '@parcours/ui/heading-font.css';
import type { AppUser } from '@parcours/contract';
import type { RequiredData } from '@parcours/rules';
import { Button, Checkbox, FormErrorSummary, PageTitle, Sheet, TextField, useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { api, keepMe, useRefusalText, useTenant, WithTexts } from '@parcours/web';
import { BirthdayField, today } from '../../parts/identity/birthday-field.tsx';
import { problemsOf } from '../../parts/identity/field-texts.ts';
import { TermsText } from '../../parts/identity/terms-text.tsx';
import { useForm } from '@parcours/web';
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
  const [values, setValues] = useState({ lastname: '', firstname: '', birthday: '' });
  const [accepted, setAccepted] = useState(false);
  useRouteFocus({ routeKey: 'gate', documentTitle: `${tenant.metas.title ?? tenant.name} – ${t('title')}` });
  const before = me.legal.cguAcceptedVersion;

  const form = useForm<Field>({
    form: 'gate',
    check: () => [
      ...problemsOf(identity, fields, values, () => true, today(tenant.settings)),
      ...(terms !== undefined && !accepted
        ? [{ field: 'terms' as const, message: identity('termsMissing') }]
        : []),
    ],
    async send() {
      const result = await api.updateUser({
        params: { id: me.id },
        body: {
          ...Object.fromEntries(fields.map((field) => [field, values[field].trim()])),
          ...(terms === undefined ? {} : { legal: { cguAcceptedVersion: terms } }),
        },
      });
      if (!result.ok) return [{ message: refusalText(result) }];
      keepMe(queryClient, me, result.data);
      return [];
    },
  });

  return (
    <Sheet margin className={styles['sheet']}>
      <PageTitle>{t('title')}</PageTitle>
      <p className={styles['lead']}>{t('lead')}</p>
      <form {...form.props} className={styles['form']}>
        <FormErrorSummary title={t('summary')} {...form.summary} />
        {fields.map((field) =>
          field === 'birthday' ? (
            <BirthdayField
              key={field}
              id="gate-birthday"
              value={values.birthday}
              onChange={(birthday) => setValues((now) => ({ ...now, birthday }))}
              error={form.errorOf('birthday')}
            />
          ) : (
            <TextField
              key={field}
              id={`gate-${field}`}
              label={identity(field)}
              value={values[field]}
              onChange={(event) => setValues((now) => ({ ...now, [field]: event.target.value }))}
              error={form.errorOf(field)}
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
              error={form.errorOf('terms')}
            />
          </div>
        )}
        <Button type="submit" variant="primary" size="large" busy={form.busy} busyLabel={t('saving')}>
          {t('submit')}
        </Button>
      </form>
    </Sheet>
  );
}
