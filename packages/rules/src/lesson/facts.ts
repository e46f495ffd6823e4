/** What the lesson engine knows, is asked, and answers. Plain data only: the server loads and stores it. */
import type {
  Answer,
  BlockKeys,
  CourseContent,
  Draft,
  ErrorCode,
  InteractiveAction,
  KeptAnswer,
  LessonEnd,
  LessonPage,
  LessonProgress,
  LessonStanding,
  PageProgress,
  PageResults,
  PageState,
  Score,
  UnlockedLesson,
} from '@parcours/contract';
import type { DatasetValues } from '../rows/datasets/declaration.ts';

/** Milliseconds since the epoch, on the server's clock. */
export type Millis = number;

/** A fraction in [0, 1), handed in so that every draw can be repeated. */
export type Random = () => number;

/** What was drawn once for a page and is never drawn again (domain §5): row id -> its choice ids in shown order. */
export interface PageDraw {
  readonly order: Readonly<Record<string, readonly string[]>>;
  /** The values of the block's datasets, computed ones too; absent where it has none. */
  readonly values?: DatasetValues;
  /** The language in which the values are written into the page's texts. */
  readonly locale?: string;
}

/** What a trainer decided about one row (domain §7 "manual"). */
export interface TrainerCorrection {
  readonly ratio: number;
  /** For the learner; empty when the trainer wrote none. */
  readonly comment: string;
}

/** By what a page was graded anew (domain §7): its `versionId` holds the repaired keys. */
export interface PageRegrade {
  readonly id: string;
  readonly versionId: string;
}

export interface PageFacts {
  readonly id: string;
  readonly nodeId: string;
  readonly blockId: string;
  readonly state: Exclude<PageState, 'ARCHIVED'>;
  readonly progress: PageProgress;
  /** It was answered with the page before it, and not shown yet: it counts nowhere (domain §6). */
  readonly ahead: boolean;
  readonly draw: PageDraw;
  readonly answers: readonly KeptAnswer[];
  readonly results: PageResults | null;
  readonly score: Score;
  /** When the clock of a timed page was started. */
  readonly startedAt: Millis | null;
  readonly completedAt: Millis | null;
  /** Seconds, with the learner's factor applied when the page was made; null when untimed. */
  readonly timeLimit: number | null;
  readonly openedHints: number;
  /** The best score that an external module has reported, 0..1; null when none was. */
  readonly tincanRatio: number | null;
  /** Row id -> what a trainer decided about it. */
  readonly corrections: Readonly<Record<string, TrainerCorrection>>;
  /** Null while the page counts by the keys of the lesson's own version. */
  readonly regraded: PageRegrade | null;
  /** Seconds. */
  readonly timeSpent: number;
  readonly timeAlive: number;
}

export interface LessonRow {
  readonly id: string;
  readonly progress: LessonProgress;
  /** Stored states; the others are derived on read (domain §6). */
  readonly storedState: 'HIDDEN' | 'DONE' | 'SKIPPED' | null;
  readonly currentNodeId: string | null;
  readonly enabledSectionIds: readonly string[];
  /** Seconds, factor applied at start; null when untimed. */
  readonly timeLimit: number | null;
  readonly startedAt: Millis | null;
  readonly endedAt: Millis | null;
  /** Multiblock node id -> the child block node drawn for this learner (domain §5). */
  readonly draws: Readonly<Record<string, string>>;
  /** Index of an interactive action -> index of the choice made there (spec §3 actions.interactive). */
  readonly chosen: Readonly<Record<string, number>>;
  /** Projections kept with the lesson. */
  readonly score: Score;
  readonly progression: number;
}

export interface ExtraAttempts {
  readonly given: number;
  readonly used: number;
}

/** What surrounds the lesson and does not change by playing it. */
export interface LessonSurroundings {
  /** The class window narrowed by the class program's own dates (spec §3). */
  readonly opensAt: Millis | null;
  readonly closesAt: Millis | null;
  /** False while a prerequisite has not ended (domain §6). */
  readonly prerequisitesEnded: boolean;
  /** 1, 1.33, 1.5, 2, or null for no limit at all (domain §1). */
  readonly timeFactor: number | null;
  /** The learner's language, in which numbers are written into texts; English when unknown. */
  readonly locale?: string;
  /** Whether every other lesson of the run that counts has ended, in whatever order; read only at its end. */
  readonly othersEnded: boolean;
  readonly programId: string;
  readonly programName: string;
  /** Whether its students may begin the program again (spec §7 reset/me). */
  readonly mayBeginAgain: boolean;
  /** An accommodation: how often the learner may where the program does not let everybody, and has in this run. */
  readonly extraAttempts?: ExtraAttempts;
  readonly classId: string;
  readonly reviewed: boolean;
  /** The questions after the last page, as the author declared them for this course of the program. */
  readonly interactive: readonly InteractiveAction[];
  /** Lessons that are open because this one has ended, or will be when it ends; read only at its end. */
  readonly unlockedLessons: readonly UnlockedLesson[];
}

export interface LessonFacts {
  readonly lesson: LessonRow;
  /** In no particular order; at most one per node. */
  readonly pages: readonly PageFacts[];
  /** The last draft of the page that a command is about; null when there is none or it was not loaded. */
  readonly draft: Draft | null;
  /**
   * Page id -> its last draft, for every page that is still ongoing: a page that is reached again shows its draft, and
   * a page whose time ran out is graded by it even when the learner is elsewhere. Wins over `draft`.
   */
  readonly drafts?: Readonly<Record<string, Draft>>;
  readonly around: LessonSurroundings;
  /** Frozen when the lesson started: never changed by a command. */
  readonly content: CourseContent;
  readonly keys: Readonly<Record<string, BlockKeys>>;
  /** Version id -> block id -> keys, of every version by which a page was graded anew. */
  readonly repairs?: Readonly<Record<string, Readonly<Record<string, BlockKeys>>>>;
}

/** One answer to an interactive action: both are places in the author's lists. */
export interface ActionChoice {
  readonly actionIdx: number;
  readonly choiceIdx: number;
}

/** One question put to the engine (domain §6). Ids of new pages are handed in, so that the engine stays pure. */
export type LessonCommand =
  | {
      readonly kind: 'current';
      readonly fromPageId?: string;
      readonly fromSectionId?: string;
      readonly newPageId: string;
    }
  | { readonly kind: 'start' }
  | { readonly kind: 'draft'; readonly pageId: string; readonly answers: readonly Answer[] }
  | {
      readonly kind: 'answer';
      /** The page meant; the current one when absent. */
      readonly pageId?: string;
      readonly answers: readonly Answer[] | null;
      /** Answer the next page too. */
      readonly includeNext: boolean;
      /** With `includeNext`: go there as `next` does. Without: the next page is not counted as reached. */
      readonly move?: boolean;
      readonly newPageId: string;
    }
  | { readonly kind: 'next'; readonly fromPageId: string; readonly newPageId: string }
  | {
      readonly kind: 'previous';
      readonly fromPageId: string;
      /** For a step before it that was jumped over; without it such a step cannot be opened. */
      readonly newPageId?: string;
    }
  /** Of a tryout alone: no call of a learner makes it. */
  | { readonly kind: 'jump'; readonly nodeId: string; readonly newPageId: string }
  | { readonly kind: 'hint' }
  | { readonly kind: 'choose'; readonly choices: readonly ActionChoice[] }
  | {
      readonly kind: 'tincan-score';
      readonly pageId: string;
      /** What the module reported, bounded to 0..1 here; null where it says no more than `isDone`. */
      readonly ratio: number | null;
      /** The module says that it is done: the page is completed, once. */
      readonly isDone?: boolean;
      /** ReportedResult by a statement of a live launch, which outlives the page that a statement before it completed. */
      readonly byStatement?: boolean;
    };

export type LessonCommandKind = LessonCommand['kind'];

/** An append-only fact about what happened (assurance §4 D5); carries no name of a person. */
export type LessonEvent =
  /** Written at enrolment: only a choice in another lesson leads to this one (domain §6). */
  | { readonly kind: 'lesson-hidden'; readonly at: Millis }
  | { readonly kind: 'lesson-revealed'; readonly at: Millis }
  | { readonly kind: 'lesson-started'; readonly at: Millis; readonly timeLimit: number | null }
  | {
      readonly kind: 'block-drawn';
      readonly at: Millis;
      readonly nodeId: string;
      readonly childNodeId: string;
    }
  | {
      /** `page-prepared`: it was answered ahead, and is opened by an event of its own when it is shown. */
      readonly kind: 'page-opened' | 'page-prepared';
      readonly at: Millis;
      readonly pageId: string;
      readonly nodeId: string;
      readonly blockId: string;
      readonly draw: PageDraw;
      readonly timeLimit: number | null;
    }
  | { readonly kind: 'page-started'; readonly at: Millis; readonly pageId: string }
  | { readonly kind: 'moved'; readonly at: Millis; readonly nodeId: string }
  | {
      readonly kind: 'hint-opened';
      readonly at: Millis;
      readonly pageId: string;
      readonly index: number;
      readonly cost: number;
    }
  | {
      readonly kind: 'page-completed';
      readonly at: Millis;
      readonly pageId: string;
      /** `time`: the limit ran out and the last draft was graded. */
      readonly by: 'answer' | 'time';
      readonly answers: readonly Answer[];
      readonly results: PageResults;
    }
  | {
      readonly kind: 'tincan-scored';
      readonly at: Millis;
      readonly pageId: string;
      readonly ratio: number;
      /** Where the page was completed before: it is graded anew. */
      readonly results?: PageResults;
    }
  | {
      readonly kind: 'page-corrected';
      readonly at: Millis;
      readonly pageId: string;
      readonly rowId: string;
      readonly ratio: number;
      /** Without the comment, which may name people and must be erasable. */
      readonly results: PageResults;
    }
  | {
      readonly kind: 'page-regraded';
      readonly at: Millis;
      readonly pageId: string;
      readonly regradeId: string;
      /** The version whose keys graded it. */
      readonly versionId: string;
      readonly results: PageResults;
      /** What it replaced: an undo restores it. */
      readonly before: { readonly results: PageResults; readonly regraded: PageRegrade | null };
    }
  | {
      readonly kind: 'page-regrade-undone';
      readonly at: Millis;
      readonly pageId: string;
      readonly regradeId: string;
      readonly results: PageResults;
      /** By what the page counts again. */
      readonly regraded: PageRegrade | null;
    }
  | {
      readonly kind: 'choice-made';
      readonly at: Millis;
      readonly actionIdx: number;
      readonly choiceIdx: number;
      readonly target: string;
    }
  /** Its pages are archived and leave the score; the version, clocks and draws are to be taken anew. */
  | { readonly kind: 'lesson-reset'; readonly at: Millis; readonly hidden: boolean }
  | {
      readonly kind: 'lesson-ended';
      readonly at: Millis;
      readonly by: 'completion' | 'time';
      readonly score: Score;
    };

export type LessonEventKind = LessonEvent['kind'];

/** A page as it travels, without file addresses: the server adds those, and the clock, at its border. */
export type PageView = Omit<LessonPage, 'content' | 'language' | 'now'> & {
  /** Null while a start is required. */
  readonly content: Omit<NonNullable<LessonPage['content']>, 'files'> | null;
};

export type EndView = LessonEnd;

export type LessonAnswer =
  | {
      readonly kind: 'page';
      readonly page: PageView;
      readonly lesson: LessonStanding;
      readonly next?: PageView | EndView;
    }
  | { readonly kind: 'draft'; readonly pageId: string }
  | { readonly kind: 'hints'; readonly hints: LessonPage['hints'] }
  | { readonly kind: 'score'; readonly pageId: string; readonly ratio: number }
  /** Program courses whose lessons the choices open, in the order of the choices. */
  | { readonly kind: 'targets'; readonly programCourseIds: readonly string[] };

/**
 * What comes of a command. `facts` and `events` are to be stored in both cases: a refusal may have closed a page whose
 * time was over. Unchanged pages are the same objects as before, so that a store writes only what differs.
 */
export type LessonOutcome =
  | {
      readonly ok: true;
      readonly facts: LessonFacts;
      readonly events: readonly LessonEvent[];
      readonly answer: LessonAnswer;
    }
  | {
      readonly ok: false;
      readonly facts: LessonFacts;
      readonly events: readonly LessonEvent[];
      readonly code: ErrorCode;
      /** Where a BAD_REQUEST lies, e.g. `inputs.answers.0.path`. */
      readonly path?: string;
      /** With NO_LESSON_PAGE_AVAILABLE. */
      readonly end?: EndView;
    };

/** `play(facts, command, now, random)`: implemented in `play.ts`. */
export type PlayLesson = (
  facts: LessonFacts,
  command: LessonCommand,
  now: Millis,
  random: Random,
) => LessonOutcome;
