/** The 403 page: what happened, and the way out (spec §2). */
import '@parcours/ui/heading-font.css';
import type { ReactElement } from 'react';
import { useText } from '@parcours/ui/text';
import { WithTexts } from '@parcours/web';
import { CentreMail } from '../../parts/contact/centre-mail.tsx';
import { DeadEnd } from '../../parts/dead-end/dead-end.tsx';

export function ForbiddenScreen(): ReactElement {
  return (
    <WithTexts of="shell">
      <Forbidden />
    </WithTexts>
  );
}

function Forbidden(): ReactElement {
  const t = useText('forbidden');
  return (
    <DeadEnd code="403" title={t('title')} text={t('text')} back={t('back')}>
      <CentreMail />
    </DeadEnd>
  );
}
