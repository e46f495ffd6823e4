/** A course in its place: what it waits for in a sentence, and the acts of whoever writes the program. */
import { Badge, IconButton } from '@parcours/ui';
import { arrowDownIcon, arrowUpIcon, pencilSimpleIcon, questionIcon, trashIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
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
  const keys = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined || acts === undefined) return;
    event.preventDefault();
    acts.move(place + by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Alt with an arrow moves the line from any button of it
    <li onKeyDown={keys}>
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
            <IconButton
              icon={arrowUpIcon}
              label={t('moveUp', { title })}
              aria-keyshortcuts="Alt+ArrowUp"
              data-moves={step.id}
              disabled={place === 0}
              busy={acts.isBusy}
              onClick={() => acts.move(place - 1)}
            />
            <IconButton
              icon={arrowDownIcon}
              label={t('moveDown', { title })}
              aria-keyshortcuts="Alt+ArrowDown"
              data-moves={step.id}
              disabled={place === program.steps.length - 1}
              busy={acts.isBusy}
              onClick={() => acts.move(place + 1)}
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
              <IconButton
                icon={questionIcon}
                label={t('choicesAfter', { title })}
                aria-expanded={open === 'choices'}
                onClick={() => toggle('choices')}
              />
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
