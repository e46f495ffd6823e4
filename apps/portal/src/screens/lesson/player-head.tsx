/** The head of the player: way home, course, timer, tools. */
import type { Lesson } from '@parcours/contract';
import { buttonClass, VisuallyHidden } from '@parcours/ui';
import { houseIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../app/paths.ts';
import styles from './lesson.module.css';
import { PlayerTools } from './player-tools.tsx';
import { StepTimer } from './step-timer.tsx';
import type { Player } from './player.ts';

export function PlayerHead({
  player,
  lesson,
}: {
  readonly player: Player;
  readonly lesson: Lesson | null;
}): ReactElement {
  const t = useText('lesson');
  const { page } = player;
  return (
    <header className={styles['head']}>
      {/* Spec §2: the back-to-dashboard button is hidden for tincan. */}
      {page.blockType === 'tincan' ? null : (
        <Link to={paths.home} className={buttonClass({ variant: 'quiet' })}>
          <Icon drawing={houseIcon} />
          <VisuallyHidden>{t('toHome')}</VisuallyHidden>
        </Link>
      )}
      <p className={styles['courseTitle']}>{lesson?.course.title ?? ''}</p>
      {page.deadlineAt === null || page.progress === 'COMPLETED' ? null : (
        <StepTimer key={page.id} player={player} deadlineAt={page.deadlineAt} />
      )}
      <PlayerTools player={player} lesson={lesson} />
    </header>
  );
}
