/** What the portal shows of a legal page today, in a sentence. */
import type { LegalPage } from '@parcours/contract';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';

export function CurrentVersion({ page: { name, current } }: { readonly page: LegalPage }): ReactElement {
  const t = useText('legalPages');
  const locale = useLocale();
  if (current === null) return <p>{t(name === 'accessibility' ? 'standard' : 'unpublished')}</p>;
  const date = formatDate(new Date(`${current.date}T12:00:00Z`), locale);
  return <p>{t('current', { version: current.version, date })}</p>;
}
