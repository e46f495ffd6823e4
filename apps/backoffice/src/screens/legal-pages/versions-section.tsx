/** The versions of a legal page that were published, each with its text as it was. */
import type { LegalPage } from '@parcours/contract';
import { RichText } from '@parcours/player';
import { Button, Dialog } from '@parcours/ui';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { api, orThrow, ReadState, settingsKeys } from '@parcours/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { languageNames } from '../../parts/languages.ts';
import { SheetSection } from '../../parts/sheet-section.tsx';
import styles from './legal-pages.module.css';

type LegalVersionItem = LegalPage['versions'][number];

export function VersionsSection({ page }: { readonly page: LegalPage }): ReactElement {
  const t = useText('legalPages');
  const locale = useLocale();
  const [read, setRead] = useState<LegalVersionItem | null>(null);
  return (
    <SheetSection id="legal-versions" title={t('versions')}>
      {page.versions.length === 0 ? (
        <p>{t('noVersion')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('versionsTable')}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('number')}</th>
                <th scope="col">{t('date')}</th>
                <th scope="col">{t('by')}</th>
                <th scope="col">{t('noteColumn')}</th>
                <th scope="col">{t('acts')}</th>
              </tr>
            </thead>
            <tbody>
              {page.versions.map((one) => (
                <tr key={one.number}>
                  <th scope="row">{one.version}</th>
                  <td>{formatDate(new Date(`${one.date}T12:00:00Z`), locale)}</td>
                  <td>{one.publishedAt === null ? t('before') : (one.publishedBy ?? t('gone'))}</td>
                  <td className={styles['note']}>{one.note}</td>
                  <td>
                    <Button
                      size="small"
                      aria-label={t('readOf', { version: one.version })}
                      onClick={() => setRead(one)}
                    >
                      {t('read')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {read === null ? null : <VersionDialog page={page} version={read} onClose={() => setRead(null)} />}
    </SheetSection>
  );
}

function VersionDialog({
  page: { name },
  version: { number, version },
  onClose,
}: {
  readonly page: LegalPage;
  readonly version: LegalVersionItem;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('legalPages');
  const { data, error, refetch } = useQuery({
    queryKey: settingsKeys.legalPages(name, number),
    queryFn: () => orThrow(api.getLegalVersion({ query: { name, number } })),
    staleTime: Infinity,
  });
  return (
    <Dialog
      open
      title={t('versionTitle', { page: t(`name-${name}`), version })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {data === undefined ? (
        <ReadState error={error} onRetry={() => void refetch()} height="8rem" />
      ) : (
        Object.entries(data.content).map(([lang, html]) => (
          <section key={lang} aria-label={languageNames[lang as keyof typeof languageNames]} lang={lang}>
            <p className={styles['language']}>{languageNames[lang as keyof typeof languageNames]}</p>
            <RichText html={html} />
          </section>
        ))
      )}
    </Dialog>
  );
}
