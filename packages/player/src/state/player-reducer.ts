/**
 * What the player decides: from its state and what has happened, its next state and what is to be done (spec §4 "Next").
 * No React, network, clock or storage enters here: the hook acts, and says what came of it.
 */
import type { LessonPage } from '@parcours/contract';
import { type LocalDraft, mayPass } from '@parcours/web';
import { answersOf, startingAnswers } from '../step/answers/page-answers.ts';
import type { ActionOf, PlayerAction } from './player-action.ts';
import { forbidden, isFinal } from './player-dialog.ts';
import {
  clearDraft,
  draftKept,
  draftSaved,
  dropDraft,
  keepDraft,
  leaveDraft,
  noDraft,
  restoreDraft,
  saveDraft,
  swapDrafts,
  touchDraft,
  waitForDraft,
} from './player-draft.ts';
import { pressed } from './player-presses.ts';
import type { PlayerState } from './player-state.ts';
import { move, refuse, sendQuietly, sent, show, submit } from './player-submission.ts';
import { newKey, rest, see, turnOf, type Turn, wait } from './player-turn.ts';

type Decisions = { readonly [T in PlayerAction['type']]: (turn: Turn, action: ActionOf<T>) => void };

const decisions: Decisions = {
  ...pressed,
  stay: (turn) => {
    const { dialog } = turn.shown;
    turn.isHomeward = false;
    see(turn, { dialog: null });
    if (dialog?.kind !== 'not-sent' || dialog.isKnown) return;
    turn.checks = 0;
    check(turn);
  },
  answer: (turn, { path, value, at }) => {
    const { page, answers } = turn.shown;
    if (page.progress === 'COMPLETED') return;
    see(turn, { answers: { ...answers, [path]: value } });
    touchDraft(turn, at);
  },
  'swap-drafts': swapDrafts,
  hide: (turn) => saveDraft(turn),
  mount: (turn, { at }) => {
    turn.isLeft = false;
    waitForDraft(turn, at);
  },
  unmount: (turn) => {
    leaveDraft(turn);
    turn.isLeft = true;
  },
  'time-over': (turn, { pageId }) => {
    const { page, dialog } = turn.shown;
    if (page.id === pageId && page.progress === 'ONGOING' && turn.call === null && !isFinal(dialog))
      submit(turn);
  },
  due: (turn, { timer, at }) => {
    const { call } = turn;
    if (timer === 'busy') see(turn, { busy: call !== null });
    else if (timer === 'device') keepDraft(turn);
    else if (timer === 'check') check(turn);
    else if (call?.kind !== 'send') saveDraft(turn, at);
  },
  moved,
  arrived: (turn, { key, local, at }) => {
    const { call, isLeft } = turn;
    if (isLeft || call?.kind !== 'show' || call.key !== key) return;
    openPage(turn, call.page, local);
    waitForDraft(turn, at);
    turn.effects.push({ kind: 'paint', pageId: call.page.id });
  },
  retrying: (turn, { key }) => {
    if (turn.call?.key === key) see(turn, { sending: 'retrying' });
  },
  sent,
  try: sendQuietly,
  kept: draftKept,
  saved: draftSaved,
  'tab-message': (turn, { news }) => {
    const { page } = turn.shown;
    if (news.pageId !== page.id || page.progress === 'COMPLETED') return;
    if (news.kind === 'typed') {
      see(turn, { answers: answersOf(page, news.answers) });
      dropDraft(turn, { kind: 'elsewhere' });
    } else if (turn.call !== null) return;
    else if (news.page === undefined) move(turn, 'page');
    else show(turn, news.page);
  },
  'change-page': (turn, { pageId, changes }) => {
    const { page } = turn.shown;
    if (page.id === pageId) see(turn, { page: { ...page, ...changes } });
  },
  forbid: (turn) => see(turn, { dialog: forbidden }),
};

const checkPause = 2_000;
const checkPauseMax = 30_000;

/** Nobody confirmed what was sent: the server says what it has (experience §7 "Nothing is called saved that is not"). */
function check(turn: Turn): void {
  const { page, dialog, sending } = turn.shown;
  const isOpen = sending === 'unknown' && dialog === null && turn.call === null;
  if (!isOpen || turn.checking !== null || turn.isLeft) return;
  turn.checking = newKey(turn);
  turn.effects.push({ kind: 'move', key: turn.checking, to: 'page', pageId: page.id });
}

/** Nobody told what the server has: it is asked again, ever more rarely, until it says. */
function checkLater(turn: Turn, result: Extract<ActionOf<'moved'>['result'], { readonly ok: false }>): void {
  if (mayPass(result.status) || result.code === 'UNAUTHORIZED') {
    wait(turn, 'check', Math.min(checkPause * 2 ** turn.checks, checkPauseMax));
    turn.checks += 1;
  } else refuse(turn, result, null);
}

/** A page came, or was refused: the one that was asked for, or what only the player wanted to know. */
function moved(turn: Turn, { key, result }: ActionOf<'moved'>): void {
  const { call } = turn;
  if (turn.isLeft) return;
  if (key === turn.checking) {
    turn.checking = null;
    if (call !== null) return;
    if (!result.ok) checkLater(turn, result);
    else if (result.data.progress === 'COMPLETED') show(turn, result.data);
    else see(turn, { sending: 'not-sent' });
  } else if (key === call?.key && call.kind === 'move') {
    if (result.ok) show(turn, result.data);
    else refuse(turn, result, null);
    // The page that was left stands in the outline, half done, and can be opened from there.
    if (call.to === 'skip') turn.effects.push({ kind: 'stale', again: true });
  }
}

function openPage(turn: Turn, page: LessonPage, local: LocalDraft | null): void {
  const { page: left, answers } = turn.shown;
  const isAnother = page.id !== left.id;
  if (isAnother) leaveDraft(turn);
  // It was answered meanwhile: what was typed here is nothing to be sent any more.
  else if (page.progress === 'COMPLETED') clearDraft(turn);
  turn.submission = null;
  turn.checking = null;
  turn.isHomeward = false;
  rest(turn);
  see(turn, {
    page,
    answers: turn.draft.due === null ? startingAnswers(page, local) : answers,
    dialog: null,
    feedback: null,
    sending: 'done',
    otherDraft: isAnother || page.progress === 'COMPLETED' ? null : turn.shown.otherDraft,
  });
  if (isAnother) restoreDraft(turn, local);
}

/** Decides one thing that has happened. The effects are carried out in their order. */
export function play(state: PlayerState, action: PlayerAction): ReturnType<typeof turnOf> {
  const decide = decisions[action.type] as (turn: Turn, action: PlayerAction) => void;
  return turnOf(state, (turn) => {
    if (turn.call === null || !(action.type in pressed)) decide(turn, action);
  });
}

/** The player on its first page; `visit` begins the key of each of its calls, and no other visit has it. */
export function openPlayer(page: LessonPage, local: LocalDraft | null, visit: string): PlayerState {
  const state: PlayerState = {
    shown: {
      page,
      answers: startingAnswers(page, local),
      dialog: null,
      feedback: null,
      busy: false,
      sending: 'done',
      standing: { kind: 'none' },
      otherDraft: null,
    },
    call: null,
    checking: null,
    checks: 0,
    submission: null,
    isTrying: false,
    isHomeward: false,
    lastNext: -Infinity,
    isLeft: false,
    draft: { ...noDraft, saving: [] },
    visit,
    keys: 0,
  };
  return turnOf(state, (turn) => restoreDraft(turn, local))[0];
}
