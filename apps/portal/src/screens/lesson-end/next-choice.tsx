/** A required choice among what may come next: radios as cards, with what each leads to. */
import { Alert } from '@parcours/ui';
import type { ReactElement, Ref } from 'react';
import styles from './lesson-end.module.css';

export interface NextChoiceProps {
  readonly name: string;
  readonly legend: string;
  readonly legendRef?: Ref<HTMLHeadingElement>;
  readonly note: string | null;
  readonly choices: readonly { readonly id: string; readonly title: string; readonly note: string | null }[];
  readonly chosen: string | null;
  /** Said when somebody goes on without having chosen. */
  readonly missing: string | null;
  readonly onChoose: (id: string) => void;
}

export function NextChoice({
  name,
  legend,
  legendRef,
  note,
  choices,
  chosen,
  missing,
  onChoose,
}: NextChoiceProps): ReactElement {
  return (
    <fieldset className={styles['choices']} aria-describedby={note === null ? undefined : `${name}-why`}>
      <legend>
        <h2 ref={legendRef} tabIndex={-1}>
          {legend}
        </h2>
      </legend>
      {note === null ? null : <p id={`${name}-why`}>{note}</p>}
      {choices.map((choice) => (
        <label key={choice.id} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={choice.id}
            checked={chosen === choice.id}
            onChange={() => onChoose(choice.id)}
          />
          <span>
            {choice.title}
            {choice.note === null ? null : <small className={styles['leadsTo']}>{choice.note}</small>}
          </span>
        </label>
      ))}
      {missing === null ? null : <Alert tone="danger" title={missing} />}
    </fieldset>
  );
}
