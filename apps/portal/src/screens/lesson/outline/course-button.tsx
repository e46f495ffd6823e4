/** The burger of the head: the course outline, and what is opened from it (spec §2 "course tree (burger) toggle"). */
import type { Lesson } from '@parcours/contract';
import { IconButton } from '@parcours/ui';
import { listIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useRef, type ReactElement } from 'react';
import { lazyComponent } from '@parcours/web';
import type { CourseMenuView } from './course-menu.tsx';
import type { Player } from '../player.ts';
import { useOfPage } from '../use-of-page.ts';

// What opens on request comes on request: none of it is paid for by the first page.
const CourseMenu = lazyComponent(() => import('./course-menu.tsx').then((chunk) => chunk.CourseMenu));

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
  const opener = useRef<HTMLButtonElement>(null);
  const [view, setView] = useOfPage<CourseMenuView | null>(player.page.id, null);
  return (
    <>
      <IconButton ref={opener} icon={listIcon} label={t('outline')} onClick={() => setView('outline')} />
      {view === null ? null : (
        <CourseMenu
          view={view}
          lesson={lesson}
          opener={opener}
          onChange={setView}
          onPage={(pageId) => player.act({ type: 'move', to: 'page', pageId })}
          onShortcuts={onShortcuts}
        />
      )}
    </>
  );
}
