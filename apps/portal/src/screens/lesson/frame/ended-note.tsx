/** Above a lesson that had ended before it was opened: it can be read, and no longer answered (domain §6). */
import { Alert } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../../paths.ts';
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
  const { lessonId = '' } = useParams({ strict: false });
  return (
    <Alert tone="info" title={t('endedNote')}>
      <Link to={paths.actions} params={{ lessonId }}>
        {t('endedResult')}
      </Link>
    </Alert>
  );
}
