/** The course tree: sections as disclosures, steps as buttons once reached, the current one marked (spec §2). */
import type { Lesson, LessonTreeNode } from '@parcours/contract';
import { percentOf } from '@parcours/rules';
import { Button, Dialog, Disclosure, Tape } from '@parcours/ui';
import {
  checkCircleFillIcon,
  circleHalfFillIcon,
  circleIcon,
  hourglassIcon,
  Icon,
  lockIcon,
  questionIcon,
  videoIcon,
  type Drawing,
} from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import {
  doneSteps,
  lessonTape,
  sectionsOf,
  standingOf,
  stepsOf,
  type StepStanding,
  type TreeStep,
} from '../../parts/lesson-tape.ts';
import styles from './lesson.module.css';

const drawings: { readonly [S in StepStanding]: Drawing } = {
  todo: circleIcon,
  ongoing: circleHalfFillIcon,
  done: checkCircleFillIcon,
  skipped: hourglassIcon,
};
const words = { todo: 'stepTodo', ongoing: 'stepOngoing', done: 'stepDone', skipped: 'stepSkipped' } as const;

export function CourseOutline({
  lesson,
  onClose,
  onOpen,
  onTutorial,
  onVideo,
}: {
  readonly lesson: Lesson;
  readonly onClose: () => void;
  readonly onOpen: (pageId: string) => void;
  readonly onTutorial: () => void;
  readonly onVideo: () => void;
}): ReactElement {
  const t = useText('lesson');
  const tools = useText('tools');
  const { tree, currentNodeId } = lesson;
  const counts = {
    done: doneSteps(tree),
    count: stepsOf(tree).length,
    percent: percentOf(lesson.progression),
  };
  return (
    <Dialog open title={t('outline')} closeLabel={t('close')} onClose={onClose} size="large">
      <Tape segments={lessonTape(tree, currentNodeId)}>{t('outlineProgress', counts)}</Tape>
      <p className={styles['buttons']}>
        {lesson.course.video === null ? null : (
          <Button icon={videoIcon} onClick={onVideo}>
            {tools('courseVideo')}
          </Button>
        )}
        <Button icon={questionIcon} onClick={onTutorial}>
          {tools('tutorial')}
        </Button>
      </p>
      <div className={styles['outline']}>
        {sectionsOf(tree).map((section) => (
          <Section
            key={section.id}
            section={section}
            steps={stepsOf(tree, section.id)}
            currentNodeId={currentNodeId}
            onOpen={onOpen}
          />
        ))}
      </div>
    </Dialog>
  );
}

function Section({
  section,
  steps,
  currentNodeId,
  onOpen,
}: {
  readonly section: LessonTreeNode;
  readonly steps: readonly TreeStep[];
  readonly currentNodeId: string | null;
  readonly onOpen: (pageId: string) => void;
}): ReactElement {
  const t = useText('lesson');
  if (!section.enabled) {
    return (
      <p className={styles['sectionLocked']}>
        <Icon drawing={lockIcon} /> {section.title}. {t('sectionLocked')}
      </p>
    );
  }
  return (
    <Disclosure summary={section.title} defaultOpen>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.node.id}>
            <Step
              step={step}
              current={currentNodeId !== null && step.nodeIds.includes(currentNodeId)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

function Step({
  step,
  current,
  onOpen,
}: {
  readonly step: TreeStep;
  readonly current: boolean;
  readonly onOpen: (pageId: string) => void;
}): ReactElement {
  const t = useText('lesson');
  const standing = standingOf(step);
  const page = step.pages[0];
  const { title, timeLimit } = step.node;
  const content = (
    <>
      <Icon drawing={drawings[standing]} />
      <span className={styles['stepTitle']}>{title}</span>
      <span className={styles['stepState']}>
        {timeLimit === null ? null : (
          <>{t('minutes', { minutes: Math.max(1, Math.round(timeLimit / 60)) })} · </>
        )}
        {t(words[standing])}
      </span>
    </>
  );
  if (page === undefined) return <span className={styles['step']}>{content}</span>;
  return (
    <button
      type="button"
      className={styles['step']}
      aria-current={current ? 'step' : undefined}
      onClick={() => onOpen(page.id)}
    >
      {content}
    </button>
  );
}
