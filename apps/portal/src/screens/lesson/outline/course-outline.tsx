/** The course tree: sections as disclosures, steps as buttons once reached, the current one marked (spec §2). */
import type { Lesson, LessonTreeNode } from '@parcours/contract';
import { durationText } from '@parcours/rules';
import { Dialog, Disclosure, Tape } from '@parcours/ui';
import {
  checkCircleFillIcon,
  circleHalfFillIcon,
  circleIcon,
  hourglassIcon,
  Icon,
  lockIcon,
  type Drawing,
} from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { useDeferredValue, useEffect, type ReactElement } from 'react';
import { Authored, useContentLanguage, WithTexts } from '@parcours/web';
import {
  doneSteps,
  lessonTape,
  sectionsOf,
  standingOf,
  stepsOf,
  type StepStanding,
  type TreeStep,
} from '../../../parts/progress/lesson-tape.ts';
import { type FromOutline, OutlineActions } from './outline-actions.tsx';
import styles from './outline.module.css';

const drawings: { readonly [S in StepStanding]: Drawing } = {
  todo: circleIcon,
  ongoing: circleHalfFillIcon,
  done: checkCircleFillIcon,
  skipped: hourglassIcon,
  unanswered: circleIcon,
};
const standingWords = {
  todo: 'stepTodo',
  ongoing: 'stepOngoing',
  done: 'stepDone',
  skipped: 'stepSkipped',
  unanswered: 'stepUnanswered',
} as const;

export interface OutlineProps {
  readonly lesson: Lesson;
  readonly onPage: (pageId: string) => void;
  readonly onOpen: (what: FromOutline) => void;
  /** After something that leaves the lesson was asked for, and not done. */
  readonly onClose: () => void;
}

/** As a sheet, where there is no room for a column. */
export function OutlineSheet(props: OutlineProps): ReactElement {
  const t = useText('lesson');
  const { onClose } = props;
  return (
    <WithTexts of="player">
      <Dialog open title={t('outline')} closeLabel={t('close')} onClose={onClose} size="drawer">
        <CourseOutline {...props} />
        <HereInSight />
      </Dialog>
    </WithTexts>
  );
}

function HereInSight(): null {
  useEffect(() => {
    document.querySelector('dialog [aria-current=step]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return null;
}

export function CourseOutline({ lesson, onClose, onPage, onOpen }: OutlineProps): ReactElement {
  const words = useText('player');
  const { tree, currentNodeId } = lesson;
  const counts = {
    done: doneSteps(tree),
    count: stepsOf(tree).length,
  };
  return (
    <>
      <Tape segments={lessonTape(tree, currentNodeId)}>{words('outlineProgress', counts)}</Tape>
      <div className={styles['outline']}>
        {sectionsOf(tree).map((section) => (
          <Section
            key={section.id}
            section={section}
            steps={stepsOf(tree, section.id)}
            isLong={counts.count > manySteps}
            currentNodeId={currentNodeId}
            onOpen={onPage}
          />
        ))}
      </div>
      <OutlineActions lesson={lesson} onOpen={onOpen} onClose={onClose} />
    </>
  );
}

/** More than can be seen at once: the section of the current step is open, and the others are asked for. */
const manySteps = 40;

const isBehind = (step: TreeStep): boolean => !['todo', 'ongoing'].includes(standingOf(step));

function Section({
  section,
  steps,
  isLong,
  currentNodeId,
  onOpen,
}: {
  readonly section: LessonTreeNode;
  readonly steps: readonly TreeStep[];
  readonly isLong: boolean;
  readonly currentNodeId: string | null;
  readonly onOpen: (pageId: string) => void;
}): ReactElement {
  const t = useText('player');
  const holdsCurrent = (step: TreeStep): boolean =>
    currentNodeId !== null && step.nodeIds.includes(currentNodeId);
  const title = <Authored>{section.title}</Authored>;
  const isOpen = !isLong || steps.some(holdsCurrent);
  // The steps of a module that is folded are drawn in the next pass: the finger waits for what it sees, and the browser’s
  // own search finds them all.
  const hasSteps = useDeferredValue(true, isOpen);
  if (!section.enabled) {
    return (
      <p className={styles['sectionLocked']}>
        <Icon drawing={lockIcon} /> {title}. {t('sectionLocked')}
      </p>
    );
  }
  return (
    <Disclosure
      summary={
        isLong ? (
          <>
            {title}{' '}
            <span className={styles['stepState']}>
              {t('sectionDone', { done: steps.filter(isBehind).length, count: steps.length })}
            </span>
          </>
        ) : (
          title
        )
      }
      defaultOpen={isOpen}
    >
      {hasSteps ? (
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <li key={step.node.id}>
              <Step step={step} current={holdsCurrent(step)} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      ) : null}
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
  const t = useText('player');
  const locale = useLocale();
  const standing = standingOf(step);
  const page = step.pages[0];
  const { title, timeLimit } = step.node;
  const content = (
    <>
      <Icon drawing={drawings[standing]} />
      <span lang={useContentLanguage()}>{title}</span>
      {/* Other words are another line, which moves none. */}
      <span key={`${current} ${standing}`} className={styles['stepState']}>
        {current ? <>{t('stepHere')} · </> : null}
        {timeLimit === null ? null : <>{durationText(timeLimit, locale)} · </>}
        {t(standingWords[standing])}
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
