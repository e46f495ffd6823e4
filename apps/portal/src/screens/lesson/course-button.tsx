/** The burger of the head: the course outline, and what is opened from it (spec §2 "course tree (burger) toggle"). */
import type { Lesson } from '@parcours/contract';
import { IconButton } from '@parcours/ui';
import { listIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useRef, type ReactElement } from 'react';
import { lazyComponent, useNarrow } from '@parcours/web';
import type { FromOutline } from './outline-actions.tsx';
import type { Player } from './player.ts';
import { useOfPage } from './use-of-page.ts';

// What opens on request comes on request: none of it is paid for by the first page.
const CourseOutline = lazyComponent(async () => (await import('./course-outline.tsx')).CourseOutline);
const ContactDialog = lazyComponent(
  async () => (await import('../../parts/contact/contact-dialog.tsx')).ContactDialog,
);
const TutorialWindow = lazyComponent(
  async () => (await import('../../parts/tutorial/tutorial-window.tsx')).TutorialWindow,
);
const VideoDialog = lazyComponent(async () => (await import('@parcours/player/video-dialog')).VideoDialog);

export function CourseButton({
  player,
  lesson,
  onShortcuts,
}: {
  readonly player: Player;
  readonly lesson: Lesson | null;
  readonly onShortcuts: () => void;
}): ReactElement {
  const t = useText('lesson');
  const tools = useText('tools');
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useOfPage<'outline' | FromOutline | null>(player.page.id, null);
  const isNarrow = useNarrow();
  const close = (): void => setOpen(null);
  const video = lesson?.course.video ?? null;
  return (
    <>
      <IconButton ref={opener} icon={listIcon} label={t('outline')} onClick={() => setOpen('outline')} />
      {lesson !== null && open === 'outline' ? (
        <CourseOutline
          lesson={lesson}
          onClose={close}
          onPage={(pageId) => {
            close();
            player.open(pageId);
          }}
          onOpen={(what) => {
            setOpen(what);
            if (what === 'shortcuts') onShortcuts();
          }}
        />
      ) : null}
      {open === 'tutorial' ? <TutorialWindow asDialog={isNarrow} onClose={close} /> : null}
      {open === 'video' && video !== null ? (
        <VideoDialog url={video} title={tools('courseVideo')} onClose={close} />
      ) : null}
      {open === 'contact' ? (
        <ContactDialog onClose={close} returnFocus={opener} classId={lesson?.classId} />
      ) : null}
    </>
  );
}
