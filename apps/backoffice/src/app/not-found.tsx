/** What stands at an address that names nothing. */
import { buttonClass, Sheet } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Screen } from '../parts/screen.tsx';
import { paths } from '../paths.ts';

export function NotFound(): ReactElement {
  const t = useText('frame');
  const app = useText('app');
  return (
    <Screen title={t('notFoundTitle')}>
      <Sheet>
        <p>{t('notFoundText')}</p>
        <Link to={paths.home} className={buttonClass({ variant: 'primary' })}>
          {app('back')}
        </Link>
      </Sheet>
    </Screen>
  );
}
