/** The certificat de réalisation of a session; where the centre has not said who it is, what is missing and where it is set. */
import { type ProviderFieldNeeded, providerFieldsNeeded } from '@parcours/contract';
import { Button, Select } from '@parcours/ui';
import { downloadSimpleIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { saveFile } from '../../../parts/list/save-file.ts';
import { paths } from '../../../paths.ts';
import {
  type Person,
  personClassesQuery,
  personLessonsQuery,
  personRealisationsQuery,
} from '../person-query.ts';
import styles from '../person.module.css';

export function RealisationForm({
  person,
  isAdmin,
}: {
  readonly person: Person;
  readonly isAdmin: boolean;
}): ReactElement | null {
  const t = useText('person');
  const locale = useLocale().startsWith('fr') ? 'fr' : 'en';
  const { data: lessons = [] } = useQuery(personLessonsQuery(person.id));
  // Whoever has only attended live parts has a place in a class, and maybe no lesson.
  const { data: places = [] } = useQuery(personClassesQuery(person.id));
  const studied = places.filter(({ role }) => role === 'STUDENT');
  const named = [...lessons, ...studied].map(
    ({ classId, class: held }) => [classId, held?.name ?? ''] as const,
  );
  const classes = [...new Map(named)];
  const [chosen, setChosen] = useState<string | null>(null);
  const classId = chosen ?? classes[0]?.[0];
  const queryClient = useQueryClient();
  const take = useMutation({
    mutationFn: async (id: string) => {
      const params = { id, userId: person.id };
      const bytes = await orThrow(api.getRealisationCertificatePdf({ params, query: { locale } }));
      saveFile(bytes, `${t('realisationName', { name: person.displayName })}.pdf`, 'application/pdf');
    },
    onSuccess: () => queryClient.invalidateQueries(personRealisationsQuery(person.id)),
  });
  if (classId === undefined) return null;
  return (
    <>
      <p>{t('realisationText')}</p>
      <div className={styles['form']}>
        <Select
          label={t('realisationClass')}
          value={classId}
          onChange={({ currentTarget }) => {
            take.reset();
            setChosen(currentTarget.value);
          }}
        >
          {classes.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button icon={downloadSimpleIcon} busy={take.isPending} onClick={() => take.mutate(classId)}>
          {t('realisation')}
        </Button>
      </div>
      {take.error instanceof CallFailure ? <WhyNone failure={take.error} isAdmin={isAdmin} /> : null}
    </>
  );
}

function WhyNone({
  failure,
  isAdmin,
}: {
  readonly failure: CallFailure;
  readonly isAdmin: boolean;
}): ReactElement {
  const t = useText('person');
  const refusal = useRefusalText();
  const locale = useLocale();
  if (failure.code !== 'PROVIDER_INCOMPLETE') return <p role="alert">{refusal(failure)}</p>;
  const named = new Set(failure.body?.errors[0]?.path?.split(','));
  const missing = providerFieldsNeeded.filter((field: ProviderFieldNeeded) => named.has(field));
  const fields = new Intl.ListFormat(locale).format(missing.map((field) => t(`missing-${field}`)));
  return (
    <p role="alert">
      {refusal(failure)} {t('realisationMissing', { fields })}{' '}
      {isAdmin ? <Link to={paths.trainingProvider}>{t('realisationSet')}</Link> : t('realisationAsk')}
    </p>
  );
}
