/** What the screens of the player know of it, and what they may ask of it (spec §4 "Next"). */
import type { LessonPage, UserAnswer } from '@parcours/contract';
import type { Answers } from '@parcours/player';
import type { ServerClock } from '@parcours/web';
import type { PlayerDialog } from './player-dialog.ts';
import type { DraftKeeper } from './use-draft.ts';

/** `retrying` and `unknown`: it may have been counted; `not-sent`: it was not. */
export type Sending = 'done' | 'retrying' | 'unknown' | 'not-sent';

export interface Player {
  readonly page: LessonPage;
  readonly answers: Answers;
  readonly dialog: PlayerDialog | null;
  /** A call lasts: shown, not to be asked of before acting. */
  readonly busy: boolean;
  /** What is known of the last submission, where it did not get through at once. */
  readonly sending: Sending;
  readonly draft: DraftKeeper;
  readonly clock: ServerClock;
  readonly answer: (path: string, value: UserAnswer) => void;
  readonly next: () => void;
  /** Submits as Next does, then goes home: a module asked for it (spec §4 "Tincan messages"). */
  readonly close: () => void;
  readonly previous: () => void;
  readonly open: (pageId: string) => void;
  readonly start: () => void;
  readonly timeOver: () => void;
  /** The server's word on when the time of a page is up. */
  readonly changeDeadline: (pageId: string, deadlineAt: string) => void;
  /** Of the page that was asked about: another may be shown by then. */
  readonly changeHints: (pageId: string, hints: LessonPage['hints']) => void;
  /** A part of the page was refused what it asked for: told as a refusal of the player's own calls is. */
  readonly forbidden: () => void;
  readonly stay: () => void;
  /** The template's way home: what is read is recorded first (spec §3 "backToDashBoard"). */
  readonly leave: () => void;
  /** Leaves a step open that allows it: what was answered stays as a draft. */
  readonly skip: () => void;
  /** The dialog's way on: after a feedback, a blank answer, a failed sending, an alert. */
  readonly proceed: () => void;
}
