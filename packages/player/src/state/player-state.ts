/** The player as data: what is shown, what is under way, and what of it is typed and not yet stored. Declarations alone. */
import type { Answer, LessonPage, NextStep, PageAnswer } from '@parcours/contract';
import type { Answers } from '../step/answers/page-answers.ts';
import type { PlayerDialog } from './player-dialog.ts';

/** `retrying` and `unknown`: it may have been counted; `not-sent`: it was not. */
export type Sending = 'done' | 'retrying' | 'unknown' | 'not-sent';

export type DraftStanding =
  | { readonly kind: 'none' | 'device' | 'sending' | 'offline' | 'elsewhere' }
  | { readonly kind: 'server'; readonly at: string };

/** What is said of an answer that was counted, one message after the other (spec §4 "Feedbacks"). */
export interface FeedbackShown {
  /** The message that is shown, of so many. */
  readonly at: number;
  readonly count: number;
  /** Where Next leads after the last of them. */
  readonly next: NextStep | undefined;
  /** It leads home instead. */
  readonly leadsHome: boolean;
}

/** What the screen draws. The same object as long as nothing of it has changed: nothing is then drawn again. */
export interface PlayerShown {
  readonly page: LessonPage;
  readonly answers: Answers;
  readonly dialog: PlayerDialog | null;
  /** Of the page that is shown, from its answer until it is left. */
  readonly feedback: FeedbackShown | null;
  /** A call lasts long enough to be drawn; not to be asked of before acting. */
  readonly busy: boolean;
  /** What is known of the last submission, where it did not get through at once. */
  readonly sending: Sending;
  /** Where the last of what was typed is kept. */
  readonly standing: DraftStanding;
  /** What two devices typed side by side: the draft that is not in the fields, for as long as the page is shown. */
  readonly otherDraft: OtherDraft | null;
}

export interface OtherDraft {
  readonly answers: Answers;
  /** Of the two, the one that was typed last. */
  readonly isNewer: boolean;
}

/** One page's answers as they were sent: the same answers again are the same submission, under the same key (domain §3). */
export interface Submission {
  readonly key: string;
  /** What travels, as JSON. */
  readonly body: string;
  readonly answers: Answers;
  /** As it was shown when they were sent. */
  readonly page: LessonPage;
  /** Some attempt left this device: only the server knows whether it was counted. */
  readonly mayBeCounted: boolean;
  /** Other answers to this page left before, and may have been counted instead. */
  readonly afterOthers: boolean;
}

/** Answers as they were typed. Compared by identity: each change makes a new one. */
export interface Typed {
  readonly page: LessonPage;
  readonly answers: readonly Answer[];
  /** Milliseconds, by the server's clock. */
  readonly savedAt: number;
}

export interface DraftState {
  /** Typed last on the page that is shown; null where nothing was. */
  readonly due: Typed | null;
  readonly isOnDevice: boolean;
  readonly isOnServer: boolean;
  /**
   * Of each page the one that is on its way to the server, and the newest that waits for its answer: an older draft never
   * arrives after a newer one.
   */
  readonly saving: readonly Typed[];
  /** What was sent last of the page that is shown. */
  readonly sentLast: readonly Answer[] | undefined;
  readonly retries: number;
}

interface Move {
  readonly kind: 'move';
  readonly key: string;
  /** `skip` goes to the next page and leaves this one open; `page` reads that page. */
  readonly to: 'next' | 'skip' | 'previous' | 'start' | 'page';
  readonly pageId: string;
}
interface Send {
  readonly kind: 'send';
  readonly key: string;
  readonly submission: Submission;
  /** By itself and once, after it did not get through: nobody waits for that. */
  readonly isQuiet: boolean;
}
/** The page is here; it is shown once what it is drawn with has come. */
interface Arrival {
  readonly kind: 'show';
  readonly key: string;
  readonly page: LessonPage;
}
/** The one thing that is under way: until it has ended, what is pressed counts for nothing. */
export type PlayerCall = Move | Send | Arrival;

export interface PlayerState {
  readonly shown: PlayerShown;
  readonly call: PlayerCall | null;
  /** Key of the call that asks what the server has of the page that is shown. */
  readonly checking: string | null;
  /** How often that was asked for in vain. */
  readonly checks: number;
  /** The last one of this page. */
  readonly submission: Submission | null;
  /** It is being sent once more, quietly. */
  readonly isTrying: boolean;
  /** What is being submitted leads home instead of to the next page. */
  readonly isHomeward: boolean;
  /** When Next last counted, in milliseconds of this page's clock. */
  readonly lastNext: number;
  /** The lesson was left: what is still counted is noted, and nothing is shown any more. */
  readonly isLeft: boolean;
  readonly draft: DraftState;
  /** Keys are this and a number: the reducer draws none. */
  readonly visit: string;
  readonly keys: number;
}

export type PlayerTimer = 'busy' | 'device' | 'server' | 'check';

/** What the hook is to do, in this order. Each call is answered by an action that bears its key. */
export type PlayerEffect =
  | PlayerCall
  /** Draw now, at the top of the page, and name it in the address. */
  | { readonly kind: 'paint'; readonly pageId: string }
  /** The lesson is at that page while another is still shown: the address names it, so that a reload opens it. */
  | { readonly kind: 'name'; readonly pageId: string }
  /** `id` is that of the program, where it is evaluated. */
  | {
      readonly kind: 'go';
      readonly to: 'home' | 'questions' | 'actions' | 'evaluation';
      readonly id?: string;
    }
  /** What is known of the lesson holds no more; `again`: it is read at once. */
  | { readonly kind: 'stale'; readonly again: boolean }
  /** The server has the answer: what is known of the lesson follows it, and so do the other tabs. */
  | { readonly kind: 'counted'; readonly answer: PageAnswer }
  /** One timer of each name: the later takes the place of the earlier. */
  | { readonly kind: 'wait'; readonly timer: PlayerTimer; readonly ms: number }
  | { readonly kind: 'keep'; readonly typed: Typed; readonly after: readonly Answer[] | undefined }
  /** `isAgain`: it was tried in vain before. */
  | { readonly kind: 'save'; readonly typed: Typed; readonly isAgain: boolean }
  | { readonly kind: 'forget'; readonly pageId: string };
