/** Tabs of one browser that show the same lesson tell each other what was typed and what was sent. */
import type { Answer, LessonPage } from '@parcours/contract';
import { useCallback, useEffect, useRef } from 'react';
import { newKey } from '../api/persistent-call.ts';
import { session } from './session.ts';

export type TabMessage =
  | { readonly kind: 'typed'; readonly pageId: string; readonly answers: readonly Answer[] }
  /** `page`: as it is since then. To read it would move the lesson back there; a tab of an older release leaves it out. */
  | { readonly kind: 'sent'; readonly pageId: string; readonly page?: LessonPage };

interface Spoken {
  readonly from: string;
  readonly news: TabMessage;
}

const thisTab = newKey();

/** Of another account in the same browser, nothing is heard. */
const channelOf = (lessonId: string) => new BroadcastChannel(`lesson:${session.userId() ?? ''}:${lessonId}`);

/** Tells the other tabs. */
export function usePublishToTabs(lessonId: string): (news: TabMessage) => void {
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const open = channelOf(lessonId);
    channel.current = open;
    return () => {
      channel.current = null;
      open.close();
    };
  }, [lessonId]);
  return useCallback((news) => channel.current?.postMessage({ from: thisTab, news } satisfies Spoken), []);
}

/** Hears what the other tabs tell, never one's own words. */
export function useTabMessages(lessonId: string, hear: (news: TabMessage) => void): void {
  const heard = useRef(hear);
  useEffect(() => {
    heard.current = hear;
  });
  useEffect(() => {
    const open = channelOf(lessonId);
    open.addEventListener('message', ({ data }: MessageEvent<Spoken>) => {
      if (data.from !== thisTab) heard.current(data.news);
    });
    return () => open.close();
  }, [lessonId]);
}
