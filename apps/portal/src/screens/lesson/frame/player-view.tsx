/** The player: head with outline and timer, the sheet with the step, the footer with its three zones. */
import { useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { Lesson, LessonPage } from '@parcours/contract';
import { isEndedStanding } from '@parcours/rules';
import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react';
import { ContentLanguageProvider, lazyPart, useTenant } from '@parcours/web';
import { EndMark, SoundProvider, useEnterForNext, usePageSound } from '@parcours/player';
import { stepsOf } from '../../../parts/progress/lesson-tape.ts';
import styles from '../lesson.module.css';
import type { FromOutline } from '../outline/outline-actions.tsx';
import { useCourseOutline } from '../outline/use-course-outline.ts';
import { PageSheet, useLessonWith } from './page-sheet.tsx';
import { PlayerDialogs } from '../dialogs/player-dialogs.tsx';
import { PlayerFooter } from './player-footer.tsx';
import { PlayerHead } from './player-head.tsx';
import { PlayerTools } from './player-tools.tsx';
import { RefreshWhenDue } from '../refresh/refresh-when-due.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { usePrefetch, useQuiet } from '../use-prefetch.ts';
import { useLessonTime } from '../use-lesson-time.ts';
import { usePlayer } from '../use-player.ts';

// Drawn beside the page, after it: nothing of the page waits for it.
const courseColumn = lazyPart(
  () => import('../outline/course-column.tsx').then((chunk) => chunk.CourseColumn),
  null,
);

const noClose = (): void => undefined;
const noTree: Lesson['tree'] = [];

export function PlayerView({
  lessonId,
  first,
  lesson,
}: {
  readonly lessonId: string;
  readonly first: LessonPage;
  readonly lesson: Lesson | null;
}): ReactElement {
  const t = useText('lesson');
  const tenant = useTenant();
  const { player, sheet } = usePlayer(lessonId, first);
  const { page } = player;
  const endMark = useRef<HTMLDivElement>(null);
  // A timed step has its sounds once it is started.
  const sound = usePageSound(`${page.id} ${page.startRequired}`, page.content);
  const ping = useLessonTime(lessonId, player);
  const [showsKeys, setShowsKeys] = useState(false);
  usePrefetch(courseColumn.arrival);
  useEnterForNext(player.next, page.blockType);
  useRouteFocus({
    routeKey: `lesson ${lessonId}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${page.title}`,
  });
  const hasEnded = first.progress === 'COMPLETED' && lesson !== null && isEndedStanding(lesson);
  const { act } = player;
  const outline = useCourseOutline(page.id);
  const isQuiet = useQuiet();
  const { setView } = outline;
  const shown = useLessonWith(lesson, page);
  const steps = useMemo(() => (shown === null ? [] : stepsOf(shown.tree)), [shown]);
  const at = steps.findIndex((step) => step.nodeIds.includes(page.nodeId));
  const progress = at === -1 ? '' : t('stepOf', { step: at + 1, count: steps.length });
  const openFromOutline = useCallback(
    (what: FromOutline) => {
      if (what === 'shortcuts') setShowsKeys(true);
      else setView(what);
    },
    [setView],
  );
  const timeOver = useCallback(() => {
    ping();
    act({ type: 'time-over', pageId: page.id });
  }, [ping, act, page.id]);
  const showKeys = useCallback(() => setShowsKeys(true), []);
  const openPage = useCallback((pageId: string) => act({ type: 'move', to: 'page', pageId }), [act]);
  return (
    <ContentLanguageProvider value={page.language}>
      <div className={styles['player']}>
        <PlayerHead
          page={page}
          act={act}
          clock={player.clock}
          lesson={shown}
          outline={outline}
          progress={progress}
          onTimeOver={timeOver}
          onShortcuts={showKeys}
        />
        <main id="content" className={styles['main']}>
          <SoundProvider value={sound.play}>
            <PageSheet sheet={sheet} lesson={lesson} lessonId={lessonId} hasEnded={hasEnded} />
          </SoundProvider>
          <EndMark ref={endMark} />
        </main>
        <PlayerFooter
          player={player}
          // A page that the tree does not know yet is not the first one: the server knows what is before it.
          isFirst={at === 0}
          isLast={at !== -1 && at === steps.length - 1}
          nextTitle={at === -1 ? undefined : steps[at + 1]?.node.title}
          endMark={endMark}
          sound={sound.player}
          progress={progress}
        />
        {/* Behind the way on: whoever goes by keyboard meets the statement first (experience §1.2 "Frame"). */}
        <PlayerTools page={page} tree={shown?.tree ?? noTree} />
        {outline.column?.isShown === true ? (
          <div id={outline.columnId} className={styles['column']} data-outline-column="">
            {shown === null || !isQuiet ? null : (
              <courseColumn.View
                lesson={shown}
                onPage={openPage}
                onOpen={openFromOutline}
                onClose={noClose}
              />
            )}
          </div>
        ) : null}
        <PlayerDialogs player={player} />
        <RefreshWhenDue lessonId={lessonId} page={page} busy={player.busy} />
        <Shortcuts open={showsKeys} onChange={setShowsKeys} />
      </div>
    </ContentLanguageProvider>
  );
}
