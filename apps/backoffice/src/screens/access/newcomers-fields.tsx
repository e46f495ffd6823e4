/** What becomes of whoever the provider knows and the centre does not. */
import { Checkbox, Select } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { TypedClient } from './client-values.ts';

export function NewcomersFields({
  typed: { createsUsers, companyId },
  onChange,
}: {
  readonly typed: TypedClient;
  readonly onChange: (part: Partial<TypedClient>) => void;
}): ReactElement {
  const t = useText('access');
  const { data } = useQuery({
    queryKey: deskKeys.list('companies', 'all'),
    queryFn: () => orThrow(api.listCompanies({ query: { sort: 'name', limit: 200 } })),
  });
  return (
    <>
      <Checkbox
        label={t('createsUsers')}
        checked={createsUsers}
        onChange={({ currentTarget }) => onChange({ createsUsers: currentTarget.checked })}
      />
      {createsUsers ? (
        <Select
          label={t('company')}
          hint={t('companyHint')}
          value={companyId ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ companyId: value === '' ? null : value })}
        >
          <option value="">{t('noCompany')}</option>
          {data?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  );
}
