/** The 404 page: an image, what happened, and the way out (spec §2). */
import '@parcours/ui/heading-font.css';
import type { ReactElement } from 'react';
import { useText } from '@parcours/ui/text';
import { WithTexts } from '@parcours/web';
import { DeadEnd } from '../../parts/dead-end.tsx';
import { TornTape } from './torn-tape.tsx';

export function NotFoundScreen(): ReactElement {
  return (
    <WithTexts of="shell">
      <NotFound />
    </WithTexts>
  );
}

function NotFound(): ReactElement {
  const t = useText('notFound');
  return <DeadEnd code="404" title={t('title')} text={t('text')} back={t('back')} picture={<TornTape />} />;
}
