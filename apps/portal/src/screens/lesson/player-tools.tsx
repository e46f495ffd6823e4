/** The tools of a step: hints, resources, calculator, outline, full screen; each window in a chunk of its own. */
import type { Lesson } from '@parcours/contract';
import { Button, Dialog } from '@parcours/ui';
import {
  calculatorIcon,
  cornersInIcon,
  cornersOutIcon,
  lightbulbIcon,
  listIcon,
  paperclipIcon,
  type Drawing,
} from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useNarrow } from '../../parts/use-narrow.ts';
import styles from './lesson.module.css';
import { useFullscreen } from './use-fullscreen.ts';
import type { Player } from './player.ts';

// What opens on request comes on request: none of it is paid for by the first page.
const CourseOutline = lazy(async () => ({ default: (await import('./course-outline.tsx')).CourseOutline }));
const HintsDialog = lazy(async () => ({ default: (await import('./hints-dialog.tsx')).HintsDialog }));
const CalculatorWindow = lazy(async () => ({
  default: (await import('../../parts/calculator/calculator-window.tsx')).CalculatorWindow,
}));
const ResourcesWindow = lazy(async () => ({
  default: (await import('../../parts/viewers/resources-window.tsx')).ResourcesWindow,
}));
const TutorialWindow = lazy(async () => ({
  default: (await import('../../parts/tutorial/tutorial-window.tsx')).TutorialWindow,
}));
const VideoDialog = lazy(async () => ({
  default: (await import('../../parts/viewers/video-dialog.tsx')).VideoDialog,
}));
const Resources = lazy(async () => ({
  default: (await import('../../parts/viewers/resources.tsx')).Resources,
}));

type Open = 'outline' | 'hints' | 'video' | null;

const closed = { calculator: false, resources: false, tutorial: false };

export function PlayerTools({
  player,
  lesson,
}: {
  readonly player: Player;
  readonly lesson: Lesson | null;
}): ReactElement {
  const t = useText('lesson');
  const tools = useText('tools');
  const [open, setOpen] = useState<Open>(null);
  const { page } = player;
  const [windows, setWindows] = useState({ pageId: page.id, ...closed });
  // Windows belong to their step.
  const now = windows.pageId === page.id ? windows : { pageId: page.id, ...closed };
  const fullscreen = useFullscreen();
  const { messages, remaining } = page.hints;
  const hints = messages.length + remaining;
  const { content } = page;
  const files = (content?.attachmentIds ?? []).flatMap((id) => content?.files[id] ?? []);
  const tool = (icon: Drawing, label: string, act: () => void, pressed?: boolean, after = '') => (
    <Button variant="quiet" icon={icon} onClick={act} aria-pressed={pressed}>
      <span className={styles['toolLabel']}>{label}</span>
      {after === '' ? null : <span> {after}</span>}
    </Button>
  );
  const video = lesson?.course.video ?? null;
  const isNarrow = useNarrow();
  const closeResources = (): void => setWindows({ ...now, resources: false });
  return (
    <>
      <nav className={styles['tools']} aria-label={t('toolbar')}>
        {/* What every step has stands first: nothing moves when the next step has more. */}
        {tool(listIcon, t('outline'), () => setOpen('outline'))}
        {tool(
          fullscreen.on ? cornersInIcon : cornersOutIcon,
          tools('fullscreen'),
          fullscreen.toggle,
          fullscreen.on,
        )}
        {hints === 0
          ? null
          : tool(lightbulbIcon, t('hints'), () => setOpen('hints'), undefined, `${messages.length}/${hints}`)}
        {files.length === 0
          ? null
          : tool(paperclipIcon, tools('resources', { count: files.length }), () =>
              setWindows({ ...now, resources: true }),
            )}
        {page.tools.calculator && content !== null
          ? tool(
              calculatorIcon,
              tools('calculator'),
              () => setWindows({ ...now, calculator: !now.calculator }),
              now.calculator,
            )
          : null}
      </nav>
      {/* A wait for one of them must not hide the others. */}
      <Suspense fallback={null}>
        {lesson === null || open !== 'outline' ? null : (
          <CourseOutline
            lesson={lesson}
            onClose={() => setOpen(null)}
            onOpen={(pageId) => {
              setOpen(null);
              player.open(pageId);
            }}
            onTutorial={() => {
              setOpen(null);
              setWindows({ ...now, tutorial: true });
            }}
            onVideo={() => setOpen('video')}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {open === 'hints' ? <HintsDialog player={player} onClose={() => setOpen(null)} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {now.calculator ? (
          <CalculatorWindow onClose={() => setWindows({ ...now, calculator: false })} />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {now.tutorial ? (
          <TutorialWindow asDialog={isNarrow} onClose={() => setWindows({ ...now, tutorial: false })} />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {open === 'video' && video !== null ? (
          <VideoDialog url={video} title={tools('courseVideo')} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>
        {now.resources && !isNarrow ? <ResourcesWindow files={files} onClose={closeResources} /> : null}
      </Suspense>
      <Suspense fallback={null}>
        {/* Spec §2: on small screens it opens as a modal. */}
        <Dialog
          open={now.resources && isNarrow}
          title={tools('resources', { count: files.length })}
          closeLabel={t('close')}
          size="large"
          onClose={closeResources}
        >
          {now.resources && isNarrow ? <Resources files={files} /> : null}
        </Dialog>
      </Suspense>
    </>
  );
}
