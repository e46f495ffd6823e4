/** The dialog over the page, if any. It follows what a learner does, so its chunk comes with their first move. */
import { useEffect, type ReactElement } from 'react';
import { latePart } from '../../parts/late-part.tsx';
import type { DialogViewProps } from './dialog-view.ts';
import type { Player } from './player.ts';

const overPage = latePart<DialogViewProps>(async () => (await import('./over-page.tsx')).OverPage, null);

const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

export function PlayerDialogs({ player }: { readonly player: Player }): ReactElement | null {
  const { page } = player;
  useEffect(() => {
    // While there is still a network: one of them says that it is lost.
    const fetchAhead = (): void => void overPage.arrival()?.catch(() => undefined);
    for (const name of moves) addEventListener(name, fetchAhead, { once: true, passive: true });
    return () => {
      for (const name of moves) removeEventListener(name, fetchAhead);
    };
  }, []);
  const dialog =
    player.dialog ?? (page.timedStart === null ? null : ({ kind: 'start', facts: page.timedStart } as const));
  return dialog === null ? null : <overPage.View player={player} dialog={dialog} />;
}
