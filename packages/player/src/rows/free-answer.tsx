/** A typed answer: one line, a number with its unit, or several lines. */
import type { FreeAnswerRow } from '@parcours/contract';
import { TextArea, TextField, VisuallyHidden } from '@parcours/ui';
import { formatNumber, useLocale, useText } from '@parcours/ui/text';
import { useId, type CSSProperties, type ReactElement } from 'react';
import { Authored } from '@parcours/web';
import { RichText } from '../rich-text/rich-text.tsx';
import { Mark } from './mark.tsx';
import { RowHead, shownTitle } from './row-head.tsx';
import type { RowViewProps } from './row-view.ts';
import styles from './rows.module.css';

export function FreeAnswer(props: RowViewProps<'free-answer'>): ReactElement {
  const { row, statementId, value, onChange, readOnly, correction, outcome, describedBy } = props;
  const t = useText('rows');
  const id = useId();
  const text = typeof value === 'string' ? value : '';
  const title = shownTitle(row);
  const hint = [row.instruction, row.formatHint].filter((one) => one !== undefined).join(' ');
  const common = {
    id,
    label:
      title === undefined ? (
        t('yourAnswer')
      ) : (
        <Question html={title} isHidden={row.settings?.questionIsHidden} />
      ),
    hint: hint === '' ? '' : <Authored>{hint}</Authored>,
    value: text,
    readOnly,
    describedBy:
      [correction === null ? '' : `${id}-correction`, describedBy ?? ''].join(' ').trim() || undefined,
    ...(title === undefined ? { 'aria-labelledby': statementId } : {}),
  };
  return (
    <div className={styles['frame']} data-mark={outcome ?? correction?.mark}>
      <RowHead view={props} titled={false} />
      <div
        className={row.input === 'long' ? styles['long'] : styles['short']}
        // Spec §9: 175 px unless the author says otherwise; never more than there is.
        style={{ '--wide': `${row.settings?.defaultWidth ?? 175}px` } as CSSProperties}
      >
        {row.input === 'long' ? (
          <TextArea {...common} rows={5} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <TextField
            {...common}
            unit={row.unit}
            inputMode={row.input === 'number' ? 'decimal' : 'text'}
            // A word or a code as it was typed: nothing underlines, completes or changes it.
            spellCheck={false}
            autoCorrect="off"
            autoCapitalize="none"
            autoComplete="off"
            // One line: Enter goes on to the next step (domain §1).
            data-enter="next"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </div>
      {correction === null ? null : (
        <Correction id={`${id}-correction`} row={row} correction={correction} isMarked={outcome === null} />
      )}
    </div>
  );
}

function Question({
  html,
  isHidden,
}: {
  readonly html: string;
  readonly isHidden: boolean | undefined;
}): ReactElement {
  const words = <RichText html={html} inline />;
  return isHidden === true ? (
    <VisuallyHidden>{words}</VisuallyHidden>
  ) : (
    <span className={styles['question']}>{words}</span>
  );
}

function Correction({
  id,
  row,
  correction,
  isMarked,
}: {
  readonly id: string;
  readonly row: FreeAnswerRow;
  readonly correction: NonNullable<RowViewProps<'free-answer'>['correction']>;
  /** False where the row itself says why there is no answer. */
  readonly isMarked: boolean;
}): ReactElement {
  const t = useText('rows');
  const locale = useLocale();
  // The server writes numbers with a dot; people read theirs with their own sign.
  const number = row.input === 'number' && correction.expected !== null ? Number(correction.expected) : NaN;
  const expected = Number.isNaN(number)
    ? correction.expected
    : formatNumber(number, locale, { maximumFractionDigits: 8, useGrouping: 'min2' });
  const unit = row.unit === undefined ? '' : `\u00a0${row.unit}`;
  return (
    <p id={id} className={styles['verdict']}>
      {isMarked ? <Mark mark={correction.mark} /> : null}
      {correction.mark === 'wrong' && expected !== null ? (
        <span>{t('expected', { answer: `${expected}${unit}` })}</span>
      ) : null}
    </p>
  );
}
