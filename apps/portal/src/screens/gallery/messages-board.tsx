/** What a page says: alerts, what unfolds, waiting, words that only a screen reader has. */
import type { ReactElement } from 'react';
import { Alert, DelayedText, Disclosure, Skeleton, VisuallyHidden } from '@parcours/ui';
import { Board } from './board.tsx';
import styles from './gallery.module.css';
import { useGalleryWords } from './words.ts';

export function MessagesBoard(): ReactElement {
  const t = useGalleryWords();
  return (
    <Board title={t.messages}>
      <div className={styles['pair']}>
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Alert key={tone} tone={tone} title={t[tone]}>
            <p>{t.longText}</p>
          </Alert>
        ))}
        <Alert tone="danger" title={t.danger} closeLabel={t.close} onClose={() => undefined}>
          <p>{t.failed}</p>
        </Alert>
      </div>
      <Disclosure summary={t.transcript} defaultOpen>
        <p>{t.longText}</p>
      </Disclosure>
      <Disclosure summary={t.transcript}>
        <p>{t.longText}</p>
      </Disclosure>
      <div className={styles['stack']}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton />
      </div>
      <DelayedText>{t.loading}</DelayedText>
      <VisuallyHidden>{t.hidden}</VisuallyHidden>
    </Board>
  );
}
