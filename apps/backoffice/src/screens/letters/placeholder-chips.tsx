/** What stands in braces in a letter, as buttons that insert it. */
import type { LetterSheet, LetterPlaceholder } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './letters.module.css';

/** Those of letters that the centre writes. */
type Word = Exclude<LetterPlaceholder, 'office' | 'days'>;

export function PlaceholderChips({
  placeholders,
  onInsert,
}: {
  readonly placeholders: LetterSheet['placeholders'];
  readonly onInsert: (word: string) => void;
}): ReactElement {
  const t = useText('letters');
  return (
    <div className={styles['form']} role="group" aria-labelledby="letter-placeholders">
      <h2 id="letter-placeholders">{t('placeholders')}</h2>
      <p>{t('placeholdersHint')}</p>
      <ul className={styles['chips']}>
        {placeholders.map(({ name, isRequired }) => (
          <li key={name}>
            <Button size="small" onClick={() => onInsert(`{${name}}`)}>
              {t(`word-${name as Word}`)} <span translate="no" className={styles['code']}>{`{${name}}`}</span>
              {isRequired ? ` (${t('requiredMark')})` : null}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
