/** What the course outline leads to, besides pages: the course's video, a trainer, help, and the program's beginning. */
import type { Lesson } from '@parcours/contract';
import { Button, buttonClass } from '@parcours/ui';
import {
  chatCircleTextIcon,
  Icon,
  keyboardIcon,
  printerIcon,
  questionIcon,
  videoIcon,
} from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { paths } from '../../../paths.ts';
import { BeginAgain } from '../../../parts/progress/begin-again.tsx';
import { isTryout, useTenant, WithTexts } from '@parcours/web';
import styles from '../lesson.module.css';

/** What the outline leads to, besides pages. */
export type FromOutline = 'tutorial' | 'video' | 'contact' | 'shortcuts';

export function OutlineActions({
  lesson,
  onOpen,
  onClose,
}: {
  readonly lesson: Lesson;
  readonly onOpen: (what: FromOutline) => void;
  readonly onClose: () => void;
}): ReactElement {
  const app = useText('app');
  const tools = useText('tools');
  const navigate = useNavigate();
  const { internalAuthentication, allowContactTeacher, tools: offered } = useTenant().settings;
  const isLearned = !isTryout(lesson.id);
  return (
    <>
      <p className={styles['buttons']}>
        {lesson.course.video === null ? null : (
          <Button icon={videoIcon} onClick={() => onOpen('video')}>
            {tools('courseVideo')}
          </Button>
        )}
        {/* Spec §6: needs internal login, and allowContactTeacher not false. */}
        {isLearned && internalAuthentication && allowContactTeacher !== false ? (
          <Button icon={chatCircleTextIcon} onClick={() => onOpen('contact')}>
            {app('contact')}
          </Button>
        ) : null}
        <Button icon={questionIcon} onClick={() => onOpen('tutorial')}>
          {tools('tutorial')}
        </Button>
        <Button icon={keyboardIcon} onClick={() => onOpen('shortcuts')}>
          {tools('shortcuts')}
        </Button>
        {isLearned && offered?.print === true ? (
          <Link to={paths.print} params={{ lessonId: lesson.id }} className={buttonClass()}>
            <Icon drawing={printerIcon} />
            {tools('print')}
          </Link>
        ) : null}
      </p>
      {lesson.mayBeginAgain ? (
        <WithTexts of="shell">
          <div className={styles['buttons']}>
            <BeginAgain
              classProgramId={lesson.classProgramId}
              name={lesson.programName}
              left={lesson.attemptsLeft}
              // Its pages are put away: Home shows where the program begins now.
              onAnswered={(isBegunAgain) => (isBegunAgain ? navigate({ to: paths.home }) : onClose())}
            />
          </div>
        </WithTexts>
      ) : null}
    </>
  );
}
