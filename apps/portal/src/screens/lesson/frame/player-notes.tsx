/** Above the page, where there is something to say of the lesson: that it had ended before, or that two devices typed a draft. */
import { Alert, Button, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { WithTexts } from '@parcours/web';
import { paths } from '../../../paths.ts';
import type { Player } from '../player.ts';

export function PlayerNotes({
  player,
  hasEnded,
}: {
  readonly player: Player;
  /** Before it was opened: it can be read, and no longer answered (domain §6). */
  readonly hasEnded: boolean;
}): ReactElement {
  return (
    <WithTexts of="player">
      {hasEnded ? <EndedNote /> : null}
      {player.otherDraft === null ? null : (
        <OtherDraftNote player={player} isNewer={player.otherDraft.isNewer} />
      )}
    </WithTexts>
  );
}

function EndedNote(): ReactElement {
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

/** Two devices typed side by side: the draft that is not shown is one click away (experience §7). */
function OtherDraftNote({
  player,
  isNewer,
}: {
  readonly player: Player;
  readonly isNewer: boolean;
}): ReactElement {
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
