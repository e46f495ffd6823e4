/** Which class the people of a table enter: the one whose page led here, or one of the company, or none. */
import { Select } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow } from '@parcours/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: deskKeys.list('classes', 'import', id),
    queryFn: () => orThrow(api.getClass({ params: { id }, query: {} })),
  });

/** Those that have not ended. */
const classesOf = (companyId: string) =>
  queryOptions({
    queryKey: deskKeys.list('classes', 'of-company', companyId),
    queryFn: async () => {
      const where = JSON.stringify({ companyId });
      const { items } = await orThrow(api.listClasses({ query: { where, sort: 'name', limit: 200 } }));
      return items.filter(({ expireAt }) => expireAt === null || Date.parse(expireAt) > Date.now());
    },
  });

export function ClassField({
  companyId,
  value,
  onChange,
}: {
  /** Null for one that is made with the import, and has no class. */
  readonly companyId: string | null;
  readonly value: string;
  readonly onChange: (classId: string) => void;
}): ReactElement | null {
  const t = useText('peopleImport');
  const { data } = useQuery({ ...classesOf(companyId ?? ''), enabled: companyId !== null });
  // There before its classes are known: the field below it is where a pointer goes.
  if (companyId === null || data?.length === 0) return null;
  return (
    <Select
      label={t('session')}
      hint={t('sessionHint')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t('noSession')}</option>
      {data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
