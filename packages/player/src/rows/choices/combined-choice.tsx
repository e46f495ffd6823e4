/** The gap of a sentence, filled from a native list: phones and screen readers bring their own picker. */
import { useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { useContentLanguage } from '@parcours/web';
import { plainText } from '../../rich-text/rich-text.tsx';
import styles from './combined-choice.module.css';
import { Mark } from '../mark.tsx';
import { RowFrame } from '../row-frame.tsx';
import type { RowViewProps } from '../row-view.ts';

export function CombinedChoice(props: RowViewProps<'combined-choice'>): ReactElement {
  const { row, value, onChange, readOnly, correction } = props;
  const t = useText('rows');
  const lang = useContentLanguage();
  // The list's own name and its first line are the portal's words.
  const locale = useLocale();
  const { before = '', after = '', choices } = row;
  // A full stop never begins a line.
  const [, stuck = '', rest = ''] = /^(\s?[.,;:!?…»”)\]]+)?(.*)$/su.exec(after) ?? [];
  const sentence = `${before} … ${after}`.trim();
  const wordsOf = (id: string) => plainText(choices.find((choice) => choice.id === id)?.value ?? '');
  const picked = typeof value === 'string' ? value : '';
  const mark = picked === '' ? null : (correction?.choices[picked] ?? null);
  const expected = Object.entries(correction?.choices ?? {}).flatMap(([id, one]) =>
    one === 'expected' ? [wordsOf(id)] : [],
  );
  return (
    <RowFrame view={props} instruction={t('gapInstruction')}>
      <p className={styles['sentence']} lang={lang}>
        {before}{' '}
        <span className={styles['hold']}>
          {readOnly ? (
            <strong className={styles['filled']} data-mark={mark ?? undefined}>
              {picked === '' ? '…' : wordsOf(picked)}
            </strong>
          ) : (
            <select
              className={styles['gap']}
              lang={locale}
              aria-label={sentence === '…' ? t('gap') : t('gapIn', { sentence })}
              value={picked}
              onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
            >
              <option value="">{t('gapChoose')}</option>
              {choices.map(({ id }) => (
                <option key={id} value={id} lang={lang}>
                  {wordsOf(id)}
                </option>
              ))}
            </select>
          )}
          {stuck}
        </span>
        {stuck === '' ? ' ' : ''}
        {rest}
      </p>
      {mark === null && expected.length === 0 ? null : (
        <p className={styles['verdict']}>
          {mark === null ? null : <Mark mark={mark} />}
          {expected.length === 0 ? null : <span>{t('expected', { answer: expected.join(', ') })}</span>}
        </p>
      )}
    </RowFrame>
  );
}
