/** The head of the player: course, way home, title, timer. What every step has stands first: nothing of it moves. */
import type { Lesson } from '@parcours/contract';
import { buttonClass, VisuallyHidden } from '@parcours/ui';
import { houseIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { memo, type ReactElement } from 'react';
import { paths } from '../../../paths.ts';
import { useContentLanguage } from '@parcours/web';
import { CourseButton } from '../outline/course-button.tsx';
import type { CourseOutlineState } from '../outline/use-course-outline.ts';
import styles from '../lesson.module.css';
import { runsUntil, stepTimer } from '../page-arrival.ts';
import type { Player } from '../player.ts';

/** An answer changes nothing of it. */
export const PlayerHead = memo(function PlayerHead({
  page,
  act,
  clock,
  lesson,
  outline,
  progress,
  onTimeOver,
  onShortcuts,
}: Pick<Player, 'page' | 'act' | 'clock'> & {
  readonly lesson: Lesson | null;
  readonly outline: CourseOutlineState;
  readonly progress: string;
  readonly onTimeOver: () => void;
  readonly onShortcuts: () => void;
}): ReactElement {
  const t = useText('lesson');
  const deadlineAt = runsUntil(page);
  return (
    <header className={styles['head']}>
      <CourseButton
        act={act}
        lesson={lesson}
        outline={outline}
        progress={progress}
        onShortcuts={onShortcuts}
      />
      {/* Spec §2: the back-to-dashboard button is hidden for tincan. */}
      {page.blockType === 'tincan' ? null : (
        <Link to={paths.home} className={buttonClass({ variant: 'quiet' })}>
          <Icon drawing={houseIcon} />
          <VisuallyHidden>{t('toHome')}</VisuallyHidden>
        </Link>
      )}
      <p className={styles['courseTitle']} lang={useContentLanguage()}>
        {lesson?.course.title ?? ''}
      </p>
      {deadlineAt === null ? null : (
        <stepTimer.View
          key={page.id}
          timeLimit={page.timeLimit}
          serverNow={clock.now}
          deadlineAt={deadlineAt}
          onOver={onTimeOver}
        />
      )}
    </header>
  );
});
