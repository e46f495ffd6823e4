/** What the screens of the player know of it, and what they may ask of it (spec §4 "Next"). */
import type { LeftPage, UserAnswer } from '@parcours/contract';
import type { ServerClock } from '@parcours/web';
import type { PlayerAction, PlayerDialog, PlayerShown } from '@parcours/player';

/** Active seconds that nobody has reported: of the page that is open, and of the one left before it. */
export interface Seconds {
  readonly activeSeconds: number;
  readonly left?: LeftPage;
}

/** Of a page, for whoever reports them; undefined where its pings alone tell. */
export type TakeSeconds = (pageId: string) => Seconds | undefined;

/** What may be asked of it: the same as long as the lesson is open. */
export interface PlayerActs {
  readonly clock: ServerClock;
  /** Who counts the seconds hands them to whoever reports them. */
  readonly offerSeconds: (take: TakeSeconds) => void;
  readonly act: (action: PlayerAction) => void;
  readonly next: () => void;
  readonly answer: (path: string, value: UserAnswer) => void;
}

export interface Player extends PlayerShown, PlayerActs {}

/** Draws the sheet. Nothing else is drawn for another page until that one has been painted. */
export interface SheetSource {
  readonly first: PlayerShown;
  readonly acts: PlayerActs;
  /** Hands over how it is drawn anew. */
  readonly onDraw: (draw: (shown: PlayerShown) => void) => void;
}

export type DialogKind = PlayerDialog['kind'];

/** What a dialog over the page is handed: the player, and its own part of what stands over the page. */
export interface DialogViewProps<K extends DialogKind = DialogKind> {
  readonly player: Player;
  readonly dialog: Extract<PlayerDialog, { readonly kind: K }>;
}
