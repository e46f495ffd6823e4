/** The companies of the centre: a new one by its name, and each renamed (domain §2). */
import { Disclosure, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, deskKeys, orThrow, ReadState } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { EmptyList } from '../../parts/empty-list.tsx';
import { ownChanges } from '../../parts/own-changes/own-changes.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './companies.module.css';
import { CompanyNameForm } from './company-name-form.tsx';

export function CompaniesScreen(): ReactElement {
  const t = useText('companies');
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: deskKeys.list('companies', 'all'),
    queryFn: () => orThrow(api.listCompanies({ query: { sort: 'name', limit: 200 } })),
  });
  const stored = async (words: string): Promise<void> => {
    announce(words);
    await queryClient.invalidateQueries({ queryKey: deskKeys.list('companies') });
  };
  return (
    <AdminScreen title={t('title')}>
      <p>{t('lead')}</p>
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="12rem" />
      ) : data.items.length === 0 ? (
        <EmptyList title={t('none')} text={t('noneText')} />
      ) : (
        <SheetSection id="companies-list" title={t('list')}>
          <ul className={styles['companies']}>
            {data.items.map(({ id, name, siret }) => (
              <li key={id}>
                <strong>{name}</strong>
                <Disclosure summary={t('rename', { name })}>
                  <CompanyNameForm
                    form={`company-${id}`}
                    name={name}
                    siret={siret}
                    action={t('save')}
                    send={(body) =>
                      api.updateCompany({ params: { id }, body: ownChanges({ name, siret }, body) })
                    }
                    onStored={(now) => stored(t('renamed', { name: now }))}
                  />
                </Disclosure>
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
      <SheetSection id="companies-new" title={t('new')}>
        <CompanyNameForm
          key={data?.items.length ?? 0}
          form="company-new"
          name=""
          siret={null}
          action={t('add')}
          send={(body) => api.createCompany({ body })}
          onStored={(name) => stored(t('made', { name }))}
        />
      </SheetSection>
    </AdminScreen>
  );
}
