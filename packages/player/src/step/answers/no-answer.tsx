/** Before a step is left without any answer: what is missing by its name, and staying first (spec §2 "no-answer dialog"). */
import { ConfirmDialog } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { plainText } from '../../rich-text/rich-text.tsx';
import { missingRows, type Answers, type StepWithRows } from './page-answers.ts';
import styles from '../step.module.css';

export function NoAnswer({
  step,
  answers,
  text,
  goOnLabel,
  onGoOn,
  onStay,
}: {
  readonly step: StepWithRows;
  readonly answers: Answers;
  /** How many are missing, and what going on means here. */
  readonly text: string;
  /** 'Continuer' unless going on means something else. */
  readonly goOnLabel?: string;
  readonly onGoOn: () => void;
  readonly onStay: () => void;
}): ReactElement {
  const t = useText('lesson');
  const named = missingRows(step, answers).flatMap(({ path, row: { title, settings } }) =>
    title === undefined || settings?.hideTitle === true ? [] : [{ path, title: plainText(title) }],
  );
  return (
    <ConfirmDialog
      open
      title={t('emptyTitle')}
      confirmLabel={goOnLabel ?? t('continue')}
      cancelLabel={t('stay')}
      onConfirm={onGoOn}
      onCancel={onStay}
    >
      <p>{text}</p>
      {named.length === 0 ? null : (
        <ul className={styles['missing']}>
          {named.map(({ path, title }) => (
            <li key={path}>{title}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
