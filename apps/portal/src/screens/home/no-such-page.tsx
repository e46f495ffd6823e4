/** A page of sessions past the last one: says so, and leads to the first. */
import { Alert, buttonClass } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../paths.ts';
import type { HomeFilter } from './filters/search.ts';

export function NoSuchPage({
  page,
  pages,
  filter,
}: {
  readonly page: number;
  readonly pages: number;
  readonly filter: HomeFilter;
}): ReactElement {
  const t = useText('home');
  return (
    <Alert
      tone="info"
      title={t('pageEmpty', { page, pages })}
      actions={
        <Link to={paths.home} search={filter} className={buttonClass()}>
          {t('pageFirst')}
        </Link>
      }
    />
  );
}
