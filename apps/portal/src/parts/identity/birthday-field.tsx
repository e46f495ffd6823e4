/** A day of birth as three short fields, in the order of the reader's language: no picker scrolls back forty years. */
import type { ContextSettings } from '@parcours/contract';
import { centreDay } from '@parcours/rules';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import { Icon, warningCircleIcon } from '@parcours/ui/icons';
import { type ReactElement, useState } from 'react';
import styles from './identity.module.css';

/** The day that it is at the centre, `YYYY-MM-DD`: a date of birth is not later. */
export const today = ({ timeZone }: ContextSettings): string => centreDay(new Date(Date.now()), timeZone);

type Part = 'day' | 'month' | 'year';
type Parts = Readonly<Record<Part, string>>;

const example = '1990-12-31';
const lengths: Readonly<Record<Part, number>> = { day: 2, month: 2, year: 4 };
const completions = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;

function partsOf(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/** `YYYY-MM-DD`; empty when nothing is typed, and what makes no day stays recognisably wrong. */
function dayOf({ day, month, year }: Parts): string {
  if (day === '' && month === '' && year === '') return '';
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** French reads day first, American English month first, Canadian French year first. */
function orderIn(locale: string): readonly Part[] {
  const parts = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(new Date(example))
    .map(({ type }) => type);
  return (['day', 'month', 'year'] as const).toSorted((a, b) => parts.indexOf(a) - parts.indexOf(b));
}

export function BirthdayField({
  id,
  value,
  onChange,
  error,
}: {
  /** Of the first field, where the summary of errors leads. */
  readonly id: string;
  /** `YYYY-MM-DD`, or nothing; what it starts with. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}): ReactElement {
  const t = useText('identity');
  const locale = useLocale();
  const [typed, setTyped] = useState(() => partsOf(value));
  const change = (part: Part, text: string): void => {
    const next = { ...typed, [part]: text.replaceAll(/\D/g, '').slice(0, lengths[part]) };
    setTyped(next);
    onChange(dayOf(next));
  };
  const order = orderIn(locale);
  const described = [`${id}-hint`, ...(error === undefined ? [] : [`${id}-error`])].join(' ');
  return (
    <fieldset className={styles['birthday']} aria-describedby={described}>
      <legend>{t('birthday')}</legend>
      <p id={`${id}-hint`} className={styles['hint']}>
        {t('birthdayHint', {
          example: formatDate(example, locale, { day: '2-digit', month: '2-digit', year: 'numeric' }, 'UTC'),
        })}
      </p>
      <div className={styles['parts']}>
        {order.map((part, index) => (
          <label key={part} className={styles[part]}>
            <span>{t(part)}</span>
            <input
              id={index === 0 ? id : `${id}-${part}`}
              inputMode="numeric"
              autoComplete={completions[part]}
              value={typed[part]}
              onChange={(event) => change(part, event.target.value)}
              aria-invalid={error === undefined ? undefined : true}
            />
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon drawing={warningCircleIcon} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
