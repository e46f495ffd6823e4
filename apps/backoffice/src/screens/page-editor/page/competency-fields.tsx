/** The centre's competencies: one of them, or several; and the other lists of the catalogue that a page names. */
import { Checkbox, Select } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, editorKeys, orThrow } from '@parcours/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import styles from '../forms/forms.module.css';

const hour = 3_600_000;

export const competenciesQuery = queryOptions({
  queryKey: editorKeys.competencies(),
  queryFn: () => orThrow(api.listCourseCompetencies({ query: { sort: 'order', limit: 200 } })),
  staleTime: hour,
});

export const categoriesQuery = queryOptions({
  queryKey: editorKeys.categories(),
  queryFn: () => orThrow(api.listCourseCategories({ query: { sort: 'title', limit: 200 } })),
  staleTime: hour,
});

export function CompetencySelect({
  label,
  value,
  none,
  onChange,
}: {
  readonly label: string;
  readonly value: string | null;
  /** Words for none, where none is possible. */
  readonly none?: string | undefined;
  readonly onChange: (id: string | null) => void;
}): ReactElement {
  const { data } = useQuery(competenciesQuery);
  return <TitledSelect label={label} value={value} none={none} items={data?.items} onChange={onChange} />;
}

export function CategorySelect({
  label,
  value,
  none,
  onChange,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly none?: string | undefined;
  readonly onChange: (id: string | null) => void;
}): ReactElement {
  const { data } = useQuery(categoriesQuery);
  return <TitledSelect label={label} value={value} none={none} items={data?.items} onChange={onChange} />;
}

interface Titled {
  readonly id: string;
  readonly title: string;
}

/** What is chosen stays to be seen, also before the list has come. */
function TitledSelect({
  label,
  value,
  none,
  items = [],
  onChange,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly none: string | undefined;
  readonly items: readonly Titled[] | undefined;
  readonly onChange: (id: string | null) => void;
}): ReactElement {
  const t = useText('rowForms');
  const isKnown = value === null || items.some(({ id }) => id === value);
  return (
    <Select
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      {none === undefined ? null : <option value="">{none}</option>}
      {isKnown ? null : <option value={value}>{t('chosenBefore')}</option>}
      {items.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}

export function CompetencyList({
  legend,
  values,
  onChange,
}: {
  readonly legend: string;
  readonly values: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}): ReactElement {
  const { data } = useQuery(competenciesQuery);
  const most = 60;
  return (
    <fieldset className={styles['list']}>
      <legend>{legend}</legend>
      {(data?.items ?? []).map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={values.includes(id)}
          disabled={!values.includes(id) && values.length >= most}
          onChange={({ target }) =>
            onChange(target.checked ? [...values, id] : values.filter((one) => one !== id))
          }
        />
      ))}
    </fieldset>
  );
}
