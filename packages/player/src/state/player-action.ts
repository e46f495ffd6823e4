/** What may happen to the player. Moments, keys and what this device holds come with it. */
import type { Draft, LessonPage, PageAnswer, UserAnswer } from '@parcours/contract';
import type { Result } from '@parcours/contract/client';
import type { LocalDraft, TabMessage } from '@parcours/web';
import type { PlayerTimer, Typed } from './player-state.ts';

export type PlayerAction =
  // The learner. `at` is in milliseconds of this page's clock for Next, else of the server's.
  | { readonly type: 'next'; readonly at: number }
  /** `close`: submits as Next does, then goes home. `leave`: the template's way home (spec §3 "backToDashBoard"). */
  | { readonly type: 'close' | 'leave' }
  /** To another page: to that of `pageId`; with `skip` the step stays open where its block allows it (domain §6). */
  | { readonly type: 'move'; readonly to: 'previous' | 'start' | 'skip' }
  | { readonly type: 'move'; readonly to: 'page'; readonly pageId: string }
  /** The dialog's way back, and its way on: after a feedback, a blank answer, a failed sending, an alert. */
  | { readonly type: 'stay' | 'proceed' }
  | { readonly type: 'answer'; readonly path: string; readonly value: UserAnswer; readonly at: number }
  | { readonly type: 'swap-drafts'; readonly at: number }
  /** The lesson is on the screen, and has been left; in between its tab may be hidden. */
  | { readonly type: 'mount'; readonly at: number }
  | { readonly type: 'hide' | 'unmount' }
  // Clocks.
  | { readonly type: 'time-over'; readonly pageId: string }
  /** What did not get through may be sent once more. */
  | { readonly type: 'try'; readonly isOnline: boolean }
  | { readonly type: 'due'; readonly timer: PlayerTimer; readonly at: number }
  // Replies.
  | { readonly type: 'moved'; readonly key: string; readonly result: Result<LessonPage> }
  | { readonly type: 'arrived'; readonly key: string; readonly local: LocalDraft | null; readonly at: number }
  | { readonly type: 'retrying'; readonly key: string }
  | {
      readonly type: 'sent';
      readonly key: string;
      readonly isQuiet: boolean;
      readonly result: Result<PageAnswer>;
      readonly attempts: number;
      readonly mayHaveArrived: boolean;
    }
  | { readonly type: 'kept'; readonly typed: Typed; readonly ok: boolean }
  | {
      readonly type: 'saved';
      readonly typed: Typed;
      readonly result: Result<{ readonly savedAt: string; readonly newer?: Draft | undefined }>;
    }
  // What others say of the page.
  | { readonly type: 'tab-message'; readonly news: TabMessage }
  /** When its time is up, or its hints, of the page that was asked about: another may be shown by now. */
  | {
      readonly type: 'change-page';
      readonly pageId: string;
      readonly changes: Partial<Pick<LessonPage, 'deadlineAt' | 'hints'>>;
    }
  /** A part of the page was refused what it asked for. */
  | { readonly type: 'forbid' };

export type ActionOf<T extends PlayerAction['type']> = Extract<PlayerAction, { readonly type: T }>;
