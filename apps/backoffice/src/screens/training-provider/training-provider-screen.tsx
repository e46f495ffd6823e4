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
import {
  api,
  orThrow,
  ReadState,
  settingsKeys,
  textOf,
  useForm,
  useRefusalText,
  useTenant,
} from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
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
          <ProviderForm key={data.revision} stored={data} />
        </SheetSection>
      )}
    </AdminScreen>
  );
}

const lines = ['place', 'signatory', 'signatoryRole'] as const;

function ProviderForm({ stored }: { readonly stored: TrainingProvider }): ReactElement {
  const t = useText('trainingProvider');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { name: centre } = useTenant();
  const form = useForm<'siret' | 'declarationNumber'>({
    form: 'training-provider',
    check(typed) {
      const wrong = (field: 'siret' | 'declarationNumber', holds: (text: string) => boolean) => {
        const bare = bareNumber(textOf(typed, field));
        return bare === '' || holds(bare) ? [] : [{ field, message: t(`${field}Fault`) }];
      };
      return [...wrong('siret', isSiret), ...wrong('declarationNumber', isDeclarationNumber)];
    },
    async send(typed) {
      const given = (field: string): string | null => {
        const text = textOf(typed, field).trim();
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
          revision: stored.revision,
        },
      });
      if (!done.ok) return [{ message: refusal(done) }];
      queryClient.setQueryData(settingsKeys.trainingProvider(), done.data);
      announce(t('saved'));
      return [];
    },
  });
  return (
    <form {...form.props} className={styles['form']} aria-label={t('title')}>
      <FormErrorSummary title={t('summary')} {...form.summary} />
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameHint', { centre })}
        defaultValue={stored.name ?? ''}
        maxLength={200}
        autoComplete="off"
      />
      {(['siret', 'declarationNumber'] as const).map((field) => (
        <TextField
          key={field}
          id={`training-provider-${field}`}
          name={field}
          label={t(field)}
          hint={t(`${field}Hint`)}
          defaultValue={stored[field] ?? ''}
          maxLength={30}
          error={form.errorOf(field)}
          autoComplete="off"
        />
      ))}
      <TextArea name="address" label={t('address')} defaultValue={stored.address ?? ''} rows={3} />
      {lines.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(field)}
          hint={field === 'signatory' ? undefined : t(`${field}Hint`)}
          defaultValue={stored[field] ?? ''}
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
