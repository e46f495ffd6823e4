/** What a module says to the player: from its own frame and origin alone, and in words we know (spec §4, assurance §2 #17). */
import { readTincanMessage, type TincanScore } from '@parcours/rules';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { api, callPersistently, newKey, tenSeconds } from '@parcours/web';
import type { TincanHost } from './tincan-host.ts';

/** Answers whether the last score could not be sent. `url`: what the frame was given; null while there is none. */
export function useTincanMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | null,
  host: TincanHost,
): boolean {
  const [unsent, setUnsent] = useState(false);
  const heard = useRef(host);
  useEffect(() => {
    heard.current = host;
  });
  useEffect(() => {
    if (url === null) return undefined;
    const { origin } = new URL(url);
    /** A score that is on its way: leaving waits for it. */
    let pending: Promise<unknown> = Promise.resolve();
    const send = async (score: TincanScore): Promise<void> => {
      const { id: pageId, lessonId } = heard.current.page;
      const idempotencyKey = newKey();
      const { result } = await callPersistently(
        () =>
          api.sendTincanScore({ params: { id: lessonId }, body: { pageId, ...score } }, { idempotencyKey }),
        tenSeconds,
      );
      setUnsent(!result.ok);
      if (!result.ok && result.code === 'Forbidden') heard.current.forbidden();
    };
    const listen = (event: MessageEvent<unknown>): void => {
      const { current } = frame;
      if (current === null || event.source !== current.contentWindow || event.origin !== origin) return;
      const message = readTincanMessage(event.data);
      if (message === null) return;
      if (message.action === 'custom') {
        const { score } = message;
        pending = pending.then(() => send(score));
      } else {
        const { action } = message;
        void pending.then(() => heard.current[action]());
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, url]);
  return unsent;
}
