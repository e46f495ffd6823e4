/** The questions without an answer, by their names (experience §1.3 "No answer"). */
import type { ReactElement } from 'react';
import { plainText } from '../rich-text/rich-text.tsx';
import { missingRows, type Answers, type StepWithRows } from './page-answers.ts';
import styles from './step.module.css';

export function MissingAnswers({
  step,
  answers,
}: {
  readonly step: StepWithRows;
  readonly answers: Answers;
}): ReactElement | null {
  const named = missingRows(step, answers).flatMap(({ path, row: { title, settings } }) =>
    title === undefined || settings?.hideTitle === true ? [] : [{ path, title: plainText(title) }],
  );
  if (named.length === 0) return null;
  return (
    <ul className={styles['missing']}>
      {named.map(({ path, title }) => (
        <li key={path}>{title}</li>
      ))}
    </ul>
  );
}
