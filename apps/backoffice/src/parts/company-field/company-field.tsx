/** The field of a company: those that are there, and for who may make one a new one by its name. */
import { Select, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import type { CompanyChoice } from './use-company-choice.ts';

/** No id looks like it. */
const isNew = 'new';

export function CompanyField({
  choice,
  id,
  error,
}: {
  readonly choice: CompanyChoice;
  /** Of the field that is to be mended. */
  readonly id: string;
  readonly error?: string | undefined;
}): ReactElement {
  const t = useText('companyField');
  const { companies, companyId, mayMake } = choice;
  // While they are read nobody is asked for a new one.
  const isNaming = mayMake && companyId === null && companies !== undefined;
  return (
    <>
      {companies?.length === 0 && mayMake ? null : (
        <Select
          id={isNaming ? `${id}-which` : id}
          label={t('company')}
          error={isNaming ? undefined : error}
          value={companyId ?? isNew}
          onChange={({ currentTarget: { value } }) => choice.choose(value === isNew ? null : value)}
        >
          {companies?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          {mayMake && companies !== undefined ? <option value={isNew}>{t('another')}</option> : null}
        </Select>
      )}
      {isNaming ? (
        <TextField
          id={id}
          label={t('newName')}
          hint={t('newHint')}
          error={error}
          value={choice.name}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => choice.rename(currentTarget.value)}
        />
      ) : null}
    </>
  );
}
