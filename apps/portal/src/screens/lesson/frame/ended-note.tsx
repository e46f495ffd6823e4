/** Above a lesson that had ended before it was opened: it can be read, and no longer answered (domain §6). */
import { Alert } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { WithTexts } from '@parcours/web';

export function EndedNote(): ReactElement {
  return (
    <WithTexts of="player">
      <Note />
    </WithTexts>
  );
}

function Note(): ReactElement {
  const t = useText('player');
  return <Alert tone="info" title={t('endedNote')} />;
}
