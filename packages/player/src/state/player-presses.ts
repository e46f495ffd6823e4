/** What the learner may press, and what each of it leads to: an answer, another page, or the way home. */
import { limits } from '@parcours/contract';
import type { ActionOf } from './player-action.ts';
import { dialogOf, questionBefore } from './player-dialog.ts';
import { clearDraft } from './player-draft.ts';
import { follow, goHome, move, submit } from './player-submission.ts';
import type { FeedbackShown } from './player-state.ts';
import { see, type Turn } from './player-turn.ts';

type Pressed = 'next' | 'close' | 'leave' | 'move' | 'proceed';

/** What the learner presses: it counts for nothing while a call is under way. */
export const pressed: { readonly [T in Pressed]: (turn: Turn, action: ActionOf<T>) => void } = {
  // Spec §9: 200 ms on the leading edge, so that the first click acts at once and its echoes do not.
  next: (turn, { at }) => {
    const { shown, lastNext } = turn;
    const { page, answers, feedback } = shown;
    if (dialogOf(shown) !== null || page.startRequired || at - lastNext < limits.nextDebounceMs) return;
    turn.lastNext = at;
    const dialog = page.blockType === 'exercice' ? questionBefore(page, answers) : null;
    if (feedback !== null) goThrough(turn, feedback);
    else if (page.progress === 'COMPLETED') move(turn, 'next');
    else if (dialog === null) submit(turn);
    else see(turn, { dialog });
  },
  close,
  // A slide that shows no Next is done by leaving it.
  leave: (turn) => {
    const { content, blockType } = turn.shown.page;
    if (content?.settings.template?.hideNextButton === true && blockType === 'slide') close(turn);
    else goHome(turn);
  },
  move: goTo,
  proceed: (turn) => {
    const dialog = dialogOf(turn.shown);
    switch (dialog?.kind) {
      case 'blank':
        return dialog.maySkip ? goTo(turn, { to: 'skip' }) : submit(turn);
      case 'part':
      case 'not-sent':
        return submit(turn);
      case 'problem':
        if (dialog.after === 'stay') return see(turn, { dialog: null });
        // Its time is over: what was typed too late was offered to be taken along, and is nothing to be sent any more.
        if (dialog.isTooLate) clearDraft(turn);
        return goHome(turn);
      case 'start':
      case 'end':
        return goHome(turn);
      case undefined:
    }
  },
};

/** The next message, and after the last of them where the answer leads. */
function goThrough(turn: Turn, feedback: FeedbackShown): void {
  const at = feedback.at + 1;
  if (at < feedback.count) see(turn, { feedback: { ...feedback, at } });
  else follow(turn, feedback.next);
}

function close(turn: Turn): void {
  const { dialog, page } = turn.shown;
  if (dialog !== null) return;
  turn.isHomeward = true;
  if (page.progress === 'COMPLETED') goHome(turn);
  else submit(turn);
}

function goTo(
  turn: Turn,
  { to, pageId }: { readonly to: ActionOf<'move'>['to']; readonly pageId?: string },
): void {
  see(turn, { dialog: null });
  move(turn, to, pageId);
}
