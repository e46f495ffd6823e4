/** Radio groups in two dresses: a row of segments, and five stars. Native radios, so arrows work. */
import { useId, type ReactElement, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { warningCircleIcon } from '../icons/alerts.generated.ts';
import { starFillIcon, starIcon } from '../icons/tools.generated.ts';
import { classNames } from '../basics/class-names.ts';
import styles from './choice.module.css';
import field from './field.module.css';

export interface SegmentedRadioProps<Value extends string> {
  readonly legend: ReactNode;
  /** Keeps the legend for screen readers only. */
  readonly hideLegend?: boolean | undefined;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean | undefined;
}

export function SegmentedRadio<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  disabled,
}: SegmentedRadioProps<Value>): ReactElement {
  const name = useId();
  return (
    <fieldset className={styles['group']} disabled={disabled}>
      <legend className={classNames(styles['legend'], hideLegend && styles['hidden'])}>{legend}</legend>
      <div className={styles['segments']}>
        {options.map((option) => (
          <label key={option.value} className={styles['segment']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface StarRatingProps {
  readonly legend: ReactNode;
  /** Five names, from one star to five: "1 étoile, insuffisant". */
  readonly labels: readonly [string, string, string, string, string];
  /** 1 to 5, or null before any choice. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean | undefined;
  /** Of the first star, where the summary of errors leads. */
  readonly id?: string | undefined;
  readonly error?: string | undefined;
}

export function StarRating({
  legend,
  labels,
  value,
  onChange,
  disabled,
  id,
  error,
}: StarRatingProps): ReactElement {
  const name = useId();
  return (
    <fieldset
      className={styles['group']}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['stars']}>
        {labels.map((label, i) => (
          <label
            key={label}
            className={classNames(styles['star'], value !== null && i < value && styles['lit'])}
          >
            <input
              id={i === 0 ? id : undefined}
              type="radio"
              name={name}
              value={i + 1}
              checked={value === i + 1}
              onChange={() => onChange(i + 1)}
              aria-label={label}
            />
            <Icon drawing={value !== null && i < value ? starFillIcon : starIcon} size={1.75} />
          </label>
        ))}
      </div>
      <p className={styles['chosen']} aria-hidden="true">
        {value === null ? '' : labels[value - 1]}
      </p>
      {error === undefined ? null : (
        <p id={`${name}-error`} className={field['error']}>
          <Icon drawing={warningCircleIcon} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
