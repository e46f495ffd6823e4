/** Above a step for which two devices typed a draft side by side: the one that is not shown is one click away (experience §7). */
import { Alert, Button, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { WithTexts } from '@parcours/web';
import type { Player } from '../player.ts';

interface OtherDraftNoteProps {
  readonly player: Player;
  readonly isNewer: boolean;
}

export function OtherDraftNote(props: OtherDraftNoteProps): ReactElement {
  return (
    <WithTexts of="player">
      <Note {...props} />
    </WithTexts>
  );
}

function Note({ player, isNewer }: OtherDraftNoteProps): ReactElement {
  const t = useText('player');
  const announce = useAnnounce();
  const swap = (): void => {
    player.act({ type: 'swap-drafts', at: player.clock.now() });
    announce(t(isNewer ? 'draftNewerTaken' : 'draftOlderTaken'));
  };
  return (
    <Alert tone="info" title={t('draftsTitle')}>
      <p>{t(isNewer ? 'draftsOlderShown' : 'draftsNewerShown')}</p>
      <p>
        <Button onClick={swap}>{t(isNewer ? 'draftTakeNewer' : 'draftTakeOlder')}</Button>
      </p>
    </Alert>
  );
}
