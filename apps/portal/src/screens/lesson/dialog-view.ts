/** What a dialog over the page is handed: the player, and its own part of what stands over the page. */
import type { Player } from './player.ts';
import type { PlayerDialog } from './player-dialog.ts';

export type DialogKind = PlayerDialog['kind'];

export interface DialogViewProps<K extends DialogKind = DialogKind> {
  readonly player: Player;
  readonly dialog: Extract<PlayerDialog, { readonly kind: K }>;
}
