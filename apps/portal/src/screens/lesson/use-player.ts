/** The player of one visit: hands what happens to the reducer, has its effects carried out, and shows its state. */
import type { LessonPage, UserAnswer } from '@parcours/contract';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newKey, readDraft, serverClock, session, useTabMessages } from '@parcours/web';
import type { Player, TakeSeconds } from './player.ts';
import { openPlayer, play, type PlayerAction, type PlayerEffect } from '@parcours/player';
import { useEffectHandlers, type EffectHandlers } from './use-player-effects.ts';

export function usePlayer(lessonId: string, first: LessonPage): Player {
  const [clock] = useState(() => serverClock(first.now));
  const seconds = useRef<TakeSeconds>(null);
  const [userId] = useState(() => session.userId() ?? '');
  const [opened] = useState(() => openPlayer(first, readDraft(userId, lessonId, first.id), newKey()));
  const [shown, setShown] = useState(opened.shown);
  const state = useRef(opened);
  const handlers = useRef<EffectHandlers>(null);
  const act = useCallback((action: PlayerAction): void => {
    const [after, effects] = play(state.current, action);
    state.current = after;
    // Before anything is drawn: the server works meanwhile.
    for (const effect of effects)
      (handlers.current?.[effect.kind] as ((one: PlayerEffect) => void) | undefined)?.(effect);
    // The row has shown its answer: the page around it follows, and what is sent is read from here and not from there.
    if (action.type === 'answer') startTransition(() => setShown(state.current.shown));
    else setShown(state.current.shown);
  }, []);
  const offerSeconds = useCallback((take: TakeSeconds): void => {
    seconds.current = take;
  }, []);
  const latest = useEffectHandlers(lessonId, userId, { clock, seconds }, act, () =>
    flushSync(() => setShown(state.current.shown)),
  );
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
  return {
    ...shown,
    clock,
    offerSeconds,
    act,
    next: useCallback(() => act({ type: 'next', at: performance.now() }), [act]),
    answer: useCallback(
      (path: string, value: UserAnswer) => act({ type: 'answer', path, value, at: clock.now() }),
      [act, clock],
    ),
  };
}
