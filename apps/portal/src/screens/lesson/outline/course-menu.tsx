/** What the burger of the head opens: the course outline, and the windows that it leads to (spec §2). */
import type { Lesson } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import type { ReactElement, RefObject } from 'react';
import { lazyComponent, useNarrow } from '@parcours/web';
import { OutlineSheet } from './course-outline.tsx';
import type { FromOutline } from './outline-actions.tsx';

const ContactDialog = lazyComponent(
  async () => (await import('../../../parts/contact/contact-dialog.tsx')).ContactDialog,
);
const TutorialWindow = lazyComponent(
  async () => (await import('../../../parts/tutorial/tutorial-window.tsx')).TutorialWindow,
);
const VideoDialog = lazyComponent(async () => (await import('@parcours/player/video-dialog')).VideoDialog);

export type CourseMenuView = 'outline' | Exclude<FromOutline, 'shortcuts'>;

export interface CourseMenuProps {
  readonly view: CourseMenuView;
  readonly lesson: Lesson | null;
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Null closes it. */
  readonly onChange: (view: CourseMenuView | null) => void;
  readonly onPage: (pageId: string) => void;
  readonly onShortcuts: () => void;
}

export function CourseMenu({
  view,
  lesson,
  opener,
  onChange,
  onPage,
  onShortcuts,
}: CourseMenuProps): ReactElement | null {
  const tools = useText('tools');
  const isNarrow = useNarrow();
  const close = (): void => onChange(null);
  const video = lesson?.course.video ?? null;
  switch (view) {
    case 'outline':
      return lesson === null ? null : (
        <OutlineSheet
          lesson={lesson}
          onClose={close}
          onPage={(pageId) => {
            close();
            onPage(pageId);
          }}
          onOpen={(what) => {
            onChange(what === 'shortcuts' ? null : what);
            if (what === 'shortcuts') onShortcuts();
          }}
        />
      );
    case 'tutorial':
      return <TutorialWindow asDialog={isNarrow} onClose={close} />;
    case 'video':
      return video === null ? null : <VideoDialog url={video} title={tools('courseVideo')} onClose={close} />;
    case 'contact':
      return <ContactDialog onClose={close} returnFocus={opener} classId={lesson?.classId} />;
  }
}
