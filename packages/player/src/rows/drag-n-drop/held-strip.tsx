/** What a phone holds while its place is looked for: a strip that stays in sight, so that no tap is a guess (experience §7). */
import type { Choice } from '@parcours/contract';
import { Button, VisuallyHidden } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { ChoiceLabel } from '../choices/choice-label.tsx';
import type { RowViewProps } from '../row-view.ts';
import styles from './drag-n-drop.module.css';

export function HeldStrip({
  choice,
  settings,
  files,
  onPutBack,
}: {
  readonly choice: Choice;
  readonly settings: RowViewProps<'drag-n-drop'>['row']['settings'];
  readonly files: RowViewProps<'drag-n-drop'>['files'];
  readonly onPutBack: () => void;
}): ReactElement {
  const t = useText('rows');
  return (
    // Nothing moves when it comes or goes: it lies over the page, and what is looked for scrolls to below it.
    <div className={styles['held']} data-held="" role="group" aria-label={t('dragHeld')}>
      <p>
        <span>{t('dragHolding')}</span>{' '}
        <strong className={styles['heldLabel']}>
          <ChoiceLabel choice={choice} settings={settings} files={files} />
        </strong>
        <VisuallyHidden>. </VisuallyHidden>
        <span className={styles['heldTouch']}>{t('dragTouch')}</span>
      </p>
      <Button onClick={onPutBack}>{t('dragPutBack')}</Button>
    </div>
  );
}
