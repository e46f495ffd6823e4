/** A course in its place: what it waits for in a sentence, and the acts of whoever writes the program. */
import { Badge, Button, IconButton } from '@parcours/ui';
import { pencilSimpleIcon, questionIcon, trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { MoveButtons, moveByKeys } from '../../parts/line-order/line-order.tsx';
import { useRights } from '../../parts/rights.ts';
import { paths } from '../../paths.ts';
import { BranchesForm } from './branches-form.tsx';
import { OpeningForm } from './opening-form.tsx';
import { useOpeningWords } from './opening-words.ts';
import type { Program, ProgramStep } from './program-query.ts';
import styles from './program.module.css';

export interface LineActs {
  readonly move: (to: number) => void;
  readonly remove: () => void;
  readonly isBusy: boolean;
}

export function CourseLine({
  step,
  program,
  place,
  acts,
}: {
  readonly step: ProgramStep;
  readonly program: Program;
  readonly place: number;
  readonly acts?: LineActs;
}): ReactElement {
  const t = useText('program');
  const words = useOpeningWords();
  const writes = useRights()?.writes('author', step.courseId) === true;
  const [open, setOpen] = useState<'opening' | 'choices' | null>(null);
  const toggle = (one: 'opening' | 'choices') => setOpen(open === one ? null : one);
  const { title } = step;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt with an arrow moves the line from any button of it
    <li onKeyDown={moveByKeys(place, acts?.move)}>
      <div className={styles['line']}>
        <div className={styles['words']}>
          <span className={styles['name']}>
            {writes ? (
              <Link to={paths.course} params={{ courseId: step.courseId }}>
                {title}
              </Link>
            ) : (
              title
            )}{' '}
            {step.isPublished ? null : <Badge tone="warning">{t('courseDraft')}</Badge>}
          </span>
          <span className={styles['facts']}>{words(step, program)}</span>
          {step.settings.interactive?.map(({ label }) => (
            <span key={label} className={styles['facts']}>
              {t('asksAtEnd', { question: label })}
            </span>
          ))}
        </div>
        {acts === undefined ? null : (
          <div className={styles['acts']}>
            <MoveButtons
              id={step.id}
              place={place}
              count={program.steps.length}
              isBusy={acts.isBusy}
              up={t('moveUp', { title })}
              down={t('moveDown', { title })}
              drag={t('drag')}
              onMove={acts.move}
            />
            {program.isFree || program.steps.length < 2 ? null : (
              <IconButton
                icon={pencilSimpleIcon}
                label={t('whenOpens', { title })}
                aria-expanded={open === 'opening'}
                onClick={() => toggle('opening')}
              />
            )}
            {program.steps.length < 2 ? null : (
              <Button
                variant="quiet"
                icon={questionIcon}
                aria-label={t('choicesAfter', { title })}
                aria-expanded={open === 'choices'}
                onClick={() => toggle('choices')}
              >
                {t('choices')}
              </Button>
            )}
            <IconButton
              icon={trashIcon}
              label={t('removeCourse', { title })}
              busy={acts.isBusy}
              onClick={acts.remove}
            />
          </div>
        )}
      </div>
      {open === 'opening' ? (
        <OpeningForm step={step} program={program} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'choices' ? (
        <BranchesForm step={step} program={program} onClose={() => setOpen(null)} />
      ) : null}
    </li>
  );
}
