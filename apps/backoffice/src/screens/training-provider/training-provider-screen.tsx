/** How papers for French financiers name the centre, and who signs them (decision 0530). */
import {
  bareNumber,
  isDeclarationNumber,
  isSiret,
  providerFieldsNeeded,
  type TrainingProvider,
} from '@parcours/contract';
import { Badge, Button, FormErrorSummary, TextArea, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys, useForm, useRefusalText, useTenant } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ChangeEvent, ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { overtaken, useOwnChanges, withChanges } from '../../parts/own-changes/own-changes.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import styles from './training-provider.module.css';

export function TrainingProviderScreen(): ReactElement {
  const t = useText('trainingProvider');
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.trainingProvider(),
    queryFn: () => orThrow(api.getTrainingProvider()),
    refetchOnMount: 'always',
  });
  return (
    <AdminScreen title={t('title')}>
      <p>{t('lead')}</p>
      <p>
        <Link to={paths.papers}>{t('papers')}</Link>
      </p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="30rem" />
      ) : (
        <SheetSection id="training-provider" title={t('title')}>
          <div>
            {providerFieldsNeeded.every((field) => data[field] !== null) ? (
              <Badge tone="success">{t('whole')}</Badge>
            ) : (
              <Badge tone="warning">{t('missing')}</Badge>
            )}
          </div>
          <ProviderForm stored={data} />
        </SheetSection>
      )}
    </AdminScreen>
  );
}

const lines = ['place', 'signatory', 'signatoryRole'] as const;
type Field = 'name' | 'siret' | 'declarationNumber' | 'address' | (typeof lines)[number];
type Typed = Readonly<Record<Field, string>>;

const typedFrom = (stored: TrainingProvider): Typed => ({
  name: stored.name ?? '',
  siret: stored.siret ?? '',
  declarationNumber: stored.declarationNumber ?? '',
  address: stored.address ?? '',
  place: stored.place ?? '',
  signatory: stored.signatory ?? '',
  signatoryRole: stored.signatoryRole ?? '',
});

function ProviderForm({ stored }: { readonly stored: TrainingProvider }): ReactElement {
  const t = useText('trainingProvider');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { name: centre } = useTenant();
  const [typed, change, saved] = useOwnChanges(typedFrom(stored));
  const form = useForm<Field>({
    form: 'training-provider',
    check() {
      const wrong = (field: 'siret' | 'declarationNumber', holds: (text: string) => boolean) => {
        const bare = bareNumber(typed[field]);
        return bare === '' || holds(bare) ? [] : [{ field, message: t(`${field}Fault`) }];
      };
      return [...wrong('siret', isSiret), ...wrong('declarationNumber', isDeclarationNumber)];
    },
    async send() {
      const key = settingsKeys.trainingProvider();
      const latest = await api.getTrainingProvider();
      if (!latest.ok) return [{ message: refusal(latest) }];
      const [before, now] = [typedFrom(stored), typedFrom(latest.data)];
      const theirs = Object.entries(overtaken(before, typed, now));
      if (theirs.length > 0) {
        // Shown beside what was typed, which then takes its place.
        queryClient.setQueryData(key, latest.data);
        return theirs.map(([field, text]) => ({
          field: field as Field,
          message: text === '' ? t('theirsEmpty') : t('theirs', { text }),
        }));
      }
      const whole = withChanges(now, before, typed);
      const given = (field: Field): string | null => {
        const text = whole[field].trim();
        return text === '' ? null : text;
      };
      const done = await api.setTrainingProvider({
        body: {
          name: given('name'),
          siret: given('siret'),
          declarationNumber: given('declarationNumber'),
          address: given('address'),
          place: given('place'),
          signatory: given('signatory'),
          signatoryRole: given('signatoryRole'),
          revision: latest.data.revision,
        },
      });
      if (!done.ok) return [{ message: refusal(done) }];
      queryClient.setQueryData(key, done.data);
      saved();
      announce(t('saved'));
      return [];
    },
  });
  const of = (field: Field) => ({
    id: `training-provider-${field}`,
    value: typed[field],
    error: form.errorOf(field),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [field]: currentTarget.value }),
  });
  return (
    <form {...form.props} className={styles['form']} aria-label={t('title')}>
      <FormErrorSummary title={t('summary')} {...form.summary} />
      <TextField
        {...of('name')}
        label={t('name')}
        hint={t('nameHint', { centre })}
        maxLength={200}
        autoComplete="off"
      />
      {(['siret', 'declarationNumber'] as const).map((field) => (
        <TextField
          key={field}
          {...of(field)}
          label={t(field)}
          hint={t(`${field}Hint`)}
          maxLength={30}
          autoComplete="off"
        />
      ))}
      <TextArea {...of('address')} label={t('address')} rows={3} />
      {lines.map((field) => (
        <TextField
          key={field}
          {...of(field)}
          label={t(field)}
          hint={field === 'signatory' ? undefined : t(`${field}Hint`)}
          maxLength={field === 'place' ? 100 : 200}
          autoComplete="off"
        />
      ))}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
