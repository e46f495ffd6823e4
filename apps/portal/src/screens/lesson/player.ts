/** What the screens of the player know of it, and what they may ask of it (spec §4 "Next"). */
import type { UserAnswer } from '@parcours/contract';
import type { ServerClock } from '@parcours/web';
import type { PlayerAction, PlayerDialog, PlayerShown } from '@parcours/player';

/** The active seconds of a page that nobody has reported; undefined where its pings alone tell. */
export type TakeSeconds = (pageId: string) => number | undefined;

export interface Player extends PlayerShown {
  readonly clock: ServerClock;
  /** Who counts the seconds hands them to whoever reports them. */
  readonly offerSeconds: (take: TakeSeconds) => void;
  readonly act: (action: PlayerAction) => void;
  readonly next: () => void;
  readonly answer: (path: string, value: UserAnswer) => void;
}

export type DialogKind = PlayerDialog['kind'];

/** What a dialog over the page is handed: the player, and its own part of what stands over the page. */
export interface DialogViewProps<K extends DialogKind = DialogKind> {
  readonly player: Player;
  readonly dialog: Extract<PlayerDialog, { readonly kind: K }>;
}
