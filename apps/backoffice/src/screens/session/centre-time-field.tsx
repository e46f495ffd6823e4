/** A date and hour by the clock of the centre; says what becomes of an hour that a change of clocks leaves out or shows twice. */
import { SegmentedRadio, TextField, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ComponentProps, ReactElement } from 'react';
import { nativeOf, type OddHour, useCentreTimes } from '../../parts/centre-times.ts';
import styles from './session.module.css';

interface CentreTimeFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'type' | 'label' | 'hint' | 'value' | 'onChange'
> {
  readonly label: string;
  /** A text of `useCentreTimes`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function CentreTimeField({ label, value, onChange, ...field }: CentreTimeFieldProps): ReactElement {
  const t = useText('session');
  const announce = useAnnounce();
  const { zone, show, oddHourOf } = useCentreTimes();
  const noteOf = (odd: OddHour | null): string | null => {
    if (odd === null) return null;
    if (odd.kind === 'twice') return t('hourTwice', { label });
    const instead = show(odd.instant, { dateStyle: 'long', timeStyle: 'short' });
    return t('hourSkipped', { label, instead });
  };
  const odd = oddHourOf(value);
  const note = noteOf(odd);
  return (
    <>
      <TextField
        {...field}
        label={label}
        type="datetime-local"
        hint={t('centreClock', { zone })}
        value={nativeOf(value)}
        onChange={({ currentTarget: { value: local } }) => {
          const next = oddHourOf(local);
          const nextNote = noteOf(next);
          if (nextNote !== null && nextNote !== note) announce(nextNote);
          // Whoever has the second of two hours changes its minutes, and not which of the two it is.
          const staysLater = odd?.kind === 'twice' && odd.isLater && next?.kind === 'twice';
          onChange(staysLater ? next.texts[1] : local);
        }}
      />
      {note === null ? null : (
        <div className={styles['note']}>
          {odd?.kind === 'twice' ? (
            <SegmentedRadio
              legend={note}
              options={[
                { value: odd.texts[0], label: t('hourFirst', { offset: odd.offsets[0] }) },
                { value: odd.texts[1], label: t('hourSecond', { offset: odd.offsets[1] }) },
              ]}
              value={odd.texts[odd.isLater ? 1 : 0]}
              onChange={onChange}
            />
          ) : (
            note
          )}
        </div>
      )}
    </>
  );
}
