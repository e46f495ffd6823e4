/** The legal pages of the portal: each written as a draft, published as a dated version, earlier ones readable (back-office §5). */
import { type LegalPage, type LegalPageName, legalPageNames } from '@parcours/contract';
import { Select } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../parts/admin-screen.tsx';
import { paths } from '../../paths.ts';
import { DraftSection } from './draft-section.tsx';
import { VersionsSection } from './versions-section.tsx';

const isName = (value: string | undefined): value is LegalPageName =>
  (legalPageNames as readonly string[]).includes(value ?? '');

export function LegalPagesScreen(): ReactElement {
  const t = useText('legalPages');
  const navigate = useNavigate();
  const { texte } = useSearch({ strict: false });
  const name = isName(texte) ? texte : legalPageNames[0];
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.legalPages(),
    queryFn: () => orThrow(api.listLegalPages()),
  });
  const page = data?.items.find((one) => one.name === name);
  return (
    <AdminScreen title={t('title')} routeKey="legal-pages">
      <p>{t('lead')}</p>
      <Select
        label={t('pages')}
        value={name}
        onChange={({ currentTarget: { value } }) =>
          void navigate({
            to: paths.legalPages,
            search: isName(value) ? { texte: value } : {},
            replace: true,
          })
        }
      >
        {legalPageNames.map((one) => (
          <option key={one} value={one}>
            {t(`name-${one}`)}
          </option>
        ))}
      </Select>
      {data === undefined || page === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="16rem" />
      ) : (
        <>
          <CurrentVersion page={page} />
          {/* A draft that somebody else has changed is written anew from what it is now. */}
          <DraftSection key={name} page={page} hasTerms={hasTerms(data.items)} />
          <VersionsSection page={page} />
        </>
      )}
    </AdminScreen>
  );
}

/** What the portal shows of the page today. */
function CurrentVersion({ page: { name, current } }: { readonly page: LegalPage }): ReactElement {
  const t = useText('legalPages');
  const locale = useLocale();
  if (current === null) return <p>{t(name === 'accessibility' ? 'standard' : 'unpublished')}</p>;
  const date = formatDate(new Date(`${current.date}T12:00:00Z`), locale);
  return <p>{t('current', { version: current.version, date })}</p>;
}

const hasTerms = (pages: readonly LegalPage[]): boolean =>
  pages.some(({ name, current }) => name === 'cgu' && current !== null);
