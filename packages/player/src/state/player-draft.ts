/** What is typed: kept on this device soon after, on the server a little later, and until the time is up (experience §2). */
import type { Draft, LessonPage } from '@parcours/contract';
import { type LocalDraft, mayPass } from '@parcours/web';
import { answersOf, isSame, otherDraft, payloadOf, unsentDraft } from '../step/answers/page-answers.ts';
import type { ActionOf } from './player-action.ts';
import type { DraftStanding, DraftState, Typed } from './player-state.ts';
import { see, wait, type Turn } from './player-turn.ts';

const deviceMs = 300;
const serverMs = 1_500;
/** Drafts stop so long before the time is up: the submission that follows is the last word. */
const stopsBeforeMs = 500;
/** The last saving before the time is up begins so long before drafts stop. */
const lastSaveMs = 200;

/** In ms; Infinity without a limit. */
const leftToSave = ({ deadlineAt }: LessonPage, at: number): number =>
  deadlineAt === null ? Infinity : Date.parse(deadlineAt) - at - stopsBeforeMs;

/** How long a draft waits for more to be typed, in ms. */
const untilSaved = (page: LessonPage, at: number): number =>
  Math.max(0, Math.min(serverMs, leftToSave(page, at) - lastSaveMs));

const pauseMs = (retries: number): number => Math.min(3_000 * 2 ** (retries - 1), 60_000);

/** One object, so that a page without answers is not drawn again. */
const nothing: DraftStanding = { kind: 'none' };

export const noDraft: Pick<DraftState, 'due' | 'isOnDevice' | 'isOnServer' | 'sentLast' | 'retries'> = {
  due: null,
  isOnDevice: true,
  isOnServer: false,
  sentLast: undefined,
  retries: 0,
};

const isOf =
  ({ page }: Pick<Typed, 'page'>) =>
  (other: Typed): boolean =>
    other.page.id === page.id;

/** Something was typed. */
export function touchDraft(turn: Turn, at: number): void {
  const { page, answers } = turn.shown;
  Object.assign(turn.draft, {
    due: { page, answers: payloadOf(page, answers), savedAt: at },
    isOnDevice: false,
    isOnServer: false,
  });
  wait(turn, 'device', deviceMs);
  waitForDraft(turn, at);
}

/** What this device lacks goes to it at once. */
export function keepDraft({ draft, effects }: Turn): void {
  const { due: typed, isOnDevice, sentLast: after } = draft;
  if (typed === null || isOnDevice) return;
  draft.isOnDevice = true;
  effects.push({ kind: 'keep', typed, after });
}

export function draftKept(turn: Turn, { typed, ok }: ActionOf<'kept'>): void {
  if (turn.draft.due === typed) see(turn, { standing: { kind: ok ? 'device' : 'offline' } });
}

/** What the server lacks goes to it; where `at` is given, unless it is too late for a draft. */
export function saveDraft(turn: Turn, at = -Infinity): void {
  keepDraft(turn);
  const { due, isOnServer, saving } = turn.draft;
  if (due === null || isOnServer || leftToSave(due.page, at) <= 0 || saving.includes(due)) return;
  const [sent, waiting] = saving.filter(isOf(due));
  turn.draft.saving = [...saving.filter((one) => one !== waiting), due];
  if (sent === undefined) send(turn, due);
}

function send(turn: Turn, typed: Typed): void {
  const { draft } = turn;
  turn.effects.push({ kind: 'save', typed, isAgain: draft.retries > 0 });
  if (draft.due !== typed) return;
  draft.sentLast = typed.answers;
  see(turn, { standing: { kind: 'sending' } });
}

export function draftSaved(turn: Turn, { typed, result }: ActionOf<'saved'>): void {
  const { draft } = turn;
  draft.saving = draft.saving.filter((one) => one !== typed);
  const next = draft.saving.find(isOf(typed));
  if (next !== undefined) send(turn, next);
  const isLast = draft.due === typed;
  if (result.ok && result.data.newer !== undefined && isOf(turn.shown)(typed))
    return meetDraft(turn, result.data.newer, isLast);
  // Something newer was typed, or the page was left, while this was under way.
  if (!isLast) return;
  if (result.ok) {
    draft.isOnServer = true;
    draft.retries = 0;
    see(turn, { standing: { kind: 'server', at: result.data.savedAt } });
    return;
  }
  see(turn, { standing: { kind: result.status === 0 ? 'offline' : 'device' } });
  // What only this device has goes on being sent, unless the server has said no.
  if (!mayPass(result.status)) return;
  draft.retries += 1;
  wait(turn, 'server', pauseMs(draft.retries));
}

/**
 * What was typed on another device after what was sent from this one. It is shown, and what was typed here stays one click
 * away; where more is being typed here, that is newer still, and the other stays one click away.
 */
function meetDraft(turn: Turn, { answers, savedAt }: Draft, isShown: boolean): void {
  const { page, answers: typed } = turn.shown;
  const theirs = answersOf(page, answers);
  if (!isShown) return see(turn, { otherDraft: { answers: theirs, isNewer: false } });
  dropDraft(turn, { kind: 'server', at: savedAt });
  const isOther = !isSame(page, payloadOf(page, typed), answers);
  see(turn, { answers: theirs, otherDraft: isOther ? { answers: typed, isNewer: false } : null });
}

/** The page is left: what was typed last is lost neither here nor on the server. */
export function leaveDraft(turn: Turn): void {
  saveDraft(turn);
  dropDraft(turn, nothing);
}

/** It is saved by nobody, or by another tab. */
export function dropDraft(turn: Turn, standing: DraftStanding): void {
  Object.assign(turn.draft, noDraft);
  see(turn, { standing });
}

/** The server has the answer: the draft has done its work. */
export function clearDraft(turn: Turn): void {
  const { draft, shown } = turn;
  draft.saving = draft.saving.filter((one) => !isOf(shown)(one));
  dropDraft(turn, shown.standing);
  turn.effects.push({ kind: 'forget', pageId: shown.page.id });
}

/** After a reload: what only this device has is said so, and sent. */
export function restoreDraft(turn: Turn, local: LocalDraft | null): void {
  const { page } = turn.shown;
  const other = otherDraft(page, local);
  see(turn, { otherDraft: other === null ? null : { answers: other, isNewer: false } });
  const kept = unsentDraft(page, local);
  if (kept === null) return;
  turn.draft.due = { page, answers: kept.answers, savedAt: kept.savedAt };
  turn.draft.sentLast = kept.after;
  see(turn, { standing: { kind: 'device' } });
}

/** The one draft takes the place of the other, and is saved as if it had been typed (experience §7 "of two drafts"). */
export function swapDrafts(turn: Turn, { at }: ActionOf<'swap-drafts'>): void {
  const { page, answers, otherDraft: other } = turn.shown;
  if (other === null || page.progress === 'COMPLETED') return;
  see(turn, { answers: other.answers, otherDraft: { answers, isNewer: !other.isNewer } });
  touchDraft(turn, at);
}

/** Begins to wait for more to be typed before the server is sent what is due. */
export function waitForDraft(turn: Turn, at: number): void {
  const { due } = turn.draft;
  if (due !== null) wait(turn, 'server', untilSaved(due.page, at));
}
