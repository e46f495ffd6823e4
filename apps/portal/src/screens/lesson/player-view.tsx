/** The player: head with outline and timer, the sheet with the step, the footer with its three zones. */
import { useRouteFocus } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { limits, type Lesson, type LessonPage } from '@parcours/contract';
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react';
import { LessonFactsProvider } from '../../parts/lesson-facts.ts';
import { mainTrackOf, SoundProvider, type Track } from '../../parts/sound/sound.ts';
import { TincanHostProvider } from '../../parts/tincan-host.ts';
import { useTenant } from '../../parts/tenant.tsx';
import { stepsOf } from '../../parts/lesson-tape.ts';
import { withPage } from './lesson-cache.ts';
import styles from './lesson.module.css';
import { PageSheet } from './page-sheet.tsx';
import { PlayerDialogs } from './player-dialogs.tsx';
import { PlayerFooter } from './player-footer.tsx';
import { PlayerHead } from './player-head.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { leaveFullscreen } from './use-fullscreen.ts';
import { useEnterForNext } from './use-enter-for-next.ts';
import { useLessonTime } from './use-lesson-time.ts';
import { usePlayer } from './use-player.ts';
import { useSeen } from './use-seen.ts';

const SoundPlayer = lazy(async () => ({
  default: (await import('../../parts/sound/sound-player.tsx')).SoundPlayer,
}));

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
  const player = usePlayer(lessonId, first);
  const { page } = player;
  const endMark = useRef<HTMLDivElement>(null);
  const seen = useSeen(endMark, page.id);
  const [excerpt, setExcerpt] = useState<Track | null>(null);
  // A page that is left takes its sounds along.
  const [soundOf, setSoundOf] = useState(page.id);
  if (soundOf !== page.id) {
    setSoundOf(page.id);
    setExcerpt(null);
  }
  const rows = page.content?.sections.flatMap((section) => section.rows) ?? [];
  const track = mainTrackOf(rows, page.content?.files ?? {});
  useLessonTime(lessonId, page.id);
  useEnterForNext(player.next, page.blockType);
  useRouteFocus({
    routeKey: `lesson ${lessonId}`,
    documentTitle: `${tenant.metas.title ?? tenant.name} – ${page.title}`,
  });
  const leaving = (leave: () => void) => () => {
    leaveFullscreen();
    leave();
  };
  const tincanHost = { page, next: leaving(player.next), close: leaving(player.close) };

  const shown = lesson === null ? null : withPage(lesson, page);
  const steps = shown === null ? [] : stepsOf(shown.tree);
  const at = steps.findIndex((step) => step.nodeIds.includes(page.nodeId));
  return (
    <div className={styles['player']}>
      <PlayerHead player={player} lesson={shown} />
      <main id="content" className={styles['main']}>
        <LessonFactsProvider value={{ lesson: shown, nodeId: page.nodeId }}>
          <SoundProvider value={setExcerpt}>
            <TincanHostProvider value={tincanHost}>
              <PageSheet player={player} />
            </TincanHostProvider>
          </SoundProvider>
        </LessonFactsProvider>
        <div
          ref={endMark}
          className={styles['endMark']}
          style={{ insetBlockStart: `${limits.fullSeenRatio * 100}%` }}
        />
      </main>
      <PlayerFooter
        player={player}
        isFirst={at <= 0}
        secondary={!seen}
        sound={
          track === null && excerpt === null ? null : (
            <div className={styles['sound']}>
              <Suspense fallback={null}>
                <SoundPlayer main={track} temporary={excerpt} onCloseTemporary={() => setExcerpt(null)} />
              </Suspense>
            </div>
          )
        }
        progress={
          steps.length === 0 || shown === null ? '' : t('stepOf', { step: at + 1, count: steps.length })
        }
      />
      <PlayerDialogs player={player} />
      <Shortcuts />
    </div>
  );
}
