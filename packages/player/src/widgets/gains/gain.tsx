/** What has changed in a ratio since the record before the lesson, as a sentence of a widget (domain §9). */
import type { OwnRatios } from '@parcours/contract';
import { badgeDisplay } from '@parcours/rules';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useRecordBefore } from './record-before.ts';
import styles from '../widgets.module.css';

export interface GainProps {
  readonly now: number | null;
  readonly before: (ratios: OwnRatios) => number | null | undefined;
}

/** Nothing where either side is unknown: a first result is no gain. */
export function Gain({ now, before }: GainProps): ReactElement | null {
  const record = useRecordBefore();
  const start = record === null ? null : (before(record) ?? null);
  if (now === null || start === null) return null;
  return <Sentence delta={now - start} start={start} />;
}

function Sentence({ delta, start }: { readonly delta: number; readonly start: number }): ReactElement | null {
  const t = useText('widgets');
  const shown = badgeDisplay({ type: '', level: '', done: 0, delta, deltaStart: start }).delta;
  if (shown === null) return null;
  return (
    <span className={styles['gain']} data-colour={shown.colour}>
      {' '}
      {t(`gain_${shown.sign}`, { points: Math.abs(shown.percent) })}
    </span>
  );
}
