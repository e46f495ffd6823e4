/** The dialog over the page, if any. Its chunk is fetched once the first page is painted: one of them says that the
 * network is lost. */
import { Button, Dialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { ChunkNote, type ChunkNoteProps, lazyPart } from '@parcours/web';
import type { DialogViewProps, Player } from '../player.ts';
import { dialogOf } from '@parcours/player';

const overPage = lazyPart<DialogViewProps>(
  () => import('./over-page.tsx').then((chunk) => chunk.OverPage),
  null,
  (state, props) => <MissingDialog {...state} {...props} />,
);

export const overPageAhead = overPage.arrival;

export function PlayerDialogs({ player }: { readonly player: Player }): ReactElement | null {
  const dialog = dialogOf(player);
  return dialog === null ? null : <overPage.View player={player} dialog={dialog} />;
}

/** Stands in for a dialog that did not arrive: it never keeps the learner from going on. */
function MissingDialog({ player, dialog, ...missing }: DialogViewProps & ChunkNoteProps): ReactElement {
  const t = useText('lesson');
  const app = useText('app');
  const { kind } = dialog;
  const isKnown = kind === 'not-sent' && dialog.isKnown;
  // What is done stays done, and its way on stays open; a start or an end has nothing behind it but Home.
  const leads = kind === 'end' || kind === 'start';
  const onClose = (): void => player.act({ type: leads ? 'proceed' : 'stay' });
  return (
    <Dialog
      open
      title={kind === 'not-sent' ? t(isKnown ? 'notSentTitle' : 'unknownTitle') : app('crashTitle')}
      onClose={onClose}
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(leads ? 'continue' : 'stay')}
        </Button>
      }
    >
      {kind === 'not-sent' ? <p>{t(isKnown ? 'notSentText' : 'unknownText')}</p> : null}
      <ChunkNote {...missing} />
    </Dialog>
  );
}
