/** The player of one visit: hands what happens to the reducer, has its effects carried out, and shows its state. */
import type { LessonPage } from '@parcours/contract';
import { startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint, newKey, readDraft, serverClock, session, useTabMessages } from '@parcours/web';
import type { Player, PlayerActs, SheetSource, TakeSeconds } from './player.ts';
import { openPlayer, play, type PlayerAction, type PlayerEffect, type PlayerShown } from '@parcours/player';
import { useEffectHandlers, type EffectHandlers } from './use-player-effects.ts';

/** `player`: what stands around the sheet is drawn from it. */
export interface OpenedPlayer {
  readonly player: Player;
  readonly sheet: SheetSource;
}

export function usePlayer(lessonId: string, first: LessonPage): OpenedPlayer {
  const seconds = useRef<TakeSeconds>(null);
  const handlers = useRef<EffectHandlers>(null);
  const [userId] = useState(() => session.userId() ?? '');
  const [opened] = useState(() => openPlayer(first, readDraft(userId, lessonId, first.id), newKey()));
  const [shown, setShown] = useState(opened.shown);
  const [{ sheet, draw }] = useState(() => {
    const clock = serverClock(first.now);
    let state = opened;
    let drawn = opened.shown;
    let drawSheet: ((now: PlayerShown) => void) | undefined;
    const redraw = (mayWait = false): void => {
      const now = state.shown;
      if (now === drawn) return;
      // A dialog over the page that is left goes together with it: it would keep the focus.
      const isApart = now.page.id !== drawn.page.id && document.querySelector('dialog[open]') === null;
      drawn = now;
      const all = (): void => {
        drawSheet?.(now);
        if (!isApart) setShown(now);
      };
      if (mayWait) startTransition(all);
      else all();
      // What stands around the sheet would only hold its paint back.
      if (isApart) void afterPaint(false).then(() => startTransition(() => setShown(state.shown)));
    };
    const act = (action: PlayerAction): void => {
      const [after, effects] = play(state, action);
      state = after;
      // Before anything is drawn: the server works meanwhile.
      for (const effect of effects)
        (handlers.current?.[effect.kind] as ((one: PlayerEffect) => void) | undefined)?.(effect);
      // The row has shown its answer: the page around it follows, and what is sent is read from here and not from there.
      redraw(action.type === 'answer');
    };
    const acts: PlayerActs = {
      clock,
      act,
      next: () => act({ type: 'next', at: performance.now() }),
      answer: (path, value) => act({ type: 'answer', path, value, at: clock.now() }),
      offerSeconds: (take) => {
        seconds.current = take;
      },
    };
    const source: SheetSource = {
      first: opened.shown,
      acts,
      onDraw: (to) => {
        drawSheet = to;
      },
    };
    return { sheet: source, draw: redraw };
  });
  const { clock, act } = sheet.acts;
  const latest = useEffectHandlers(lessonId, userId, { clock, seconds }, act, () => flushSync(() => draw()));
  useEffect(() => {
    handlers.current = latest;
  });
  useEffect(() => {
    const online = (): void => {
      act({ type: 'due', timer: 'server', at: clock.now() });
      act({ type: 'due', timer: 'check', at: clock.now() });
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') act({ type: 'hide' });
    };
    act({ type: 'mount', at: clock.now() });
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', online);
      act({ type: 'unmount' });
    };
  }, [clock, act]);
  useTabMessages(lessonId, (news) => act({ type: 'tab-message', news }));
  return { player: { ...shown, ...sheet.acts }, sheet };
}
