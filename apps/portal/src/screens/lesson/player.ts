/** What the screens of the player know of it, and what they may ask of it (spec §4 "Next"). */
import type { LessonPage, UserAnswer } from '@parcours/contract';
import type { Answers } from '../../parts/step/page-answers.ts';
import type { PlayerDialog } from './player-dialog.ts';
import type { DraftKeeper } from './use-draft.ts';

export interface Player {
  readonly page: LessonPage;
  readonly answers: Answers;
  readonly dialog: PlayerDialog | null;
  /** A call lasts: shown, not to be asked of before acting. */
  readonly busy: boolean;
  /** The last submission did not get through. */
  readonly failed: boolean;
  readonly draft: DraftKeeper;
  readonly serverNow: () => number;
  readonly answer: (path: string, value: UserAnswer) => void;
  readonly next: () => void;
  /** Submits as Next does, then goes home: a module asked for it (spec §4 "Tincan messages"). */
  readonly close: () => void;
  readonly previous: () => void;
  readonly open: (pageId: string) => void;
  readonly start: () => void;
  readonly timeOver: () => void;
  readonly changeHints: (hints: LessonPage['hints']) => void;
  readonly stay: () => void;
  /** The template's way home: what is read is recorded first (spec §3 `backToDashBoard`). */
  readonly leave: () => void;
  /** The dialog's way on: after a feedback, a blank answer, a failed sending, an alert. */
  readonly proceed: () => void;
}
