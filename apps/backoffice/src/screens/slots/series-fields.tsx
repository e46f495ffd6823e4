/** The range of dates, the weekdays and the half-days of a series, and how many slots they make. */
import { Checkbox, TextField } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { countOf, type SlotDraft } from './slot-draft.ts';
import styles from './slots.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const halves = ['morning', 'afternoon'] as const;
/** A Monday. */
const monday = Date.UTC(2026, 0, 5);

export function SeriesFields({
  draft,
  timeZone,
  error,
  onChange,
}: {
  readonly draft: SlotDraft;
  readonly timeZone: string;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<SlotDraft>) => void;
}): ReactElement {
  const t = useText('slots');
  const format = useFormatter();
  const dayName = (weekday: number): string =>
    format.dateTime(new Date(monday + (weekday - 1) * 86_400_000), { weekday: 'long', timeZone: 'UTC' });
  return (
    <>
      <div className={styles['line']}>
        <TextField
          type="date"
          label={t('firstDay')}
          value={draft.firstDay}
          error={error}
          onChange={({ currentTarget }) => onChange({ firstDay: currentTarget.value })}
        />
        <TextField
          type="date"
          label={t('lastDay')}
          value={draft.lastDay}
          onChange={({ currentTarget }) => onChange({ lastDay: currentTarget.value })}
        />
      </div>
      <fieldset className={styles['group']}>
        <legend>{t('weekdays')}</legend>
        {weekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            label={dayName(weekday)}
            checked={draft.weekdays.includes(weekday)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                weekdays: checked
                  ? [...draft.weekdays, weekday]
                  : draft.weekdays.filter((one) => one !== weekday),
              })
            }
          />
        ))}
      </fieldset>
      {halves.map((half) => (
        <fieldset key={half} className={styles['group']}>
          <legend>{t(half)}</legend>
          <Checkbox
            label={t('thisHalf')}
            checked={draft[half].isOn}
            onChange={({ currentTarget }) =>
              onChange({ [half]: { ...draft[half], isOn: currentTarget.checked } })
            }
          />
          {draft[half].isOn ? (
            <div className={styles['line']}>
              <TextField
                type="time"
                label={t('from')}
                value={draft[half].from}
                onChange={({ currentTarget }) =>
                  onChange({ [half]: { ...draft[half], from: currentTarget.value } })
                }
              />
              <TextField
                type="time"
                label={t('to')}
                value={draft[half].to}
                onChange={({ currentTarget }) =>
                  onChange({ [half]: { ...draft[half], to: currentTarget.value } })
                }
              />
            </div>
          ) : null}
        </fieldset>
      ))}
      <p role="status">{t('makes', { count: countOf(draft, timeZone) })}</p>
    </>
  );
}
