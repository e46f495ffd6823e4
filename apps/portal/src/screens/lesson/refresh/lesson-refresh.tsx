/**
 * Reads the lesson anew every 20 s while it is played (spec §4, §9), and says what has changed. It touches neither the page
 * nor what is typed on it: only the tree and the standing behind the head and the outline.
 */
import { limits, type LessonPage } from '@parcours/contract';
import { Alert, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { lessonCalls, WithTexts } from '@parcours/web';
import { homeHasChanged, lessonQuery } from '../../../parts/progress/lesson-query.ts';
import { lessonNews, type LessonNews } from './lesson-news.ts';
import styles from './lesson-refresh.module.css';

export interface LessonRefreshProps {
  readonly lessonId: string;
  readonly page: LessonPage;
  /** A call of the player lasts: what it brings is its own to tell. */
  readonly busy: boolean;
}

export function LessonRefresh(props: LessonRefreshProps): ReactElement | null {
  const { lessonId } = props;
  const [news, setNews] = useState<LessonNews | null>(null);
  const queryClient = useQueryClient();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isOpen = true;
    const { queryKey } = lessonQuery(lessonId);
    const refresh = async (): Promise<void> => {
      const before = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
      const { page, busy } = latest.current;
      // Nobody looks, or the player is about to know better.
      if (busy || document.visibilityState !== 'visible') return;
      const result = await lessonCalls(lessonId).getLesson({ params: { id: lessonId } });
      const known = queryClient.getQueryData(queryKey);
      const isStale =
        latest.current.busy ||
        latest.current.page !== page ||
        queryClient.getQueryState(queryKey)?.dataUpdatedAt !== before;
      if (!isOpen || isStale || known === undefined) return;
      // What is not there any more was taken away; a lost network has its own words.
      if (!result.ok) {
        if (result.code === 'MODEL_NOT_FOUND') setNews({ kind: 'closed' });
        return;
      }
      const brought = lessonNews(known, result.data, page);
      queryClient.setQueryData(queryKey, result.data);
      if (brought === null) return;
      setNews(brought);
      homeHasChanged(queryClient);
    };
    // It comes when the first refresh is due.
    void refresh();
    const timer = setInterval(() => void refresh(), limits.refreshMs);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, [lessonId, queryClient]);
  if (news === null) return null;
  return (
    <WithTexts of="player">
      <News news={news} onClose={() => setNews(null)} />
    </WithTexts>
  );
}

function News({ news, onClose }: { readonly news: LessonNews; readonly onClose: () => void }): ReactElement {
  const t = useText('player');
  const lesson = useText('lesson');
  const announce = useAnnounce();
  const sentence = news.kind === 'steps' ? t('news_steps', { count: news.count }) : t(`news_${news.kind}`);
  useEffect(() => announce(sentence), [announce, sentence]);
  return (
    <div className={styles['news']}>
      <Alert tone="info" title={sentence} onClose={onClose} closeLabel={lesson('close')} />
    </div>
  );
}
