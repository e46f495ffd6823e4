/** The answers that wait, in their order; one of them is shown. */
import type { WaitingAnswer } from '@parcours/contract';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { WaitingTime } from '../../parts/waiting/waiting-time.tsx';
import { keyOf } from './calls.ts';
import styles from './corrections.module.css';

export function QueueList({
  items,
  shown,
  promisedDays,
  onChoose,
}: {
  readonly items: readonly WaitingAnswer[];
  readonly shown: WaitingAnswer;
  readonly promisedDays: number;
  readonly onChoose: (item: WaitingAnswer) => void;
}): ReactElement {
  const t = useText('corrections');
  return (
    <nav aria-label={t('list')} className={styles['list']}>
      <ol>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <button
              type="button"
              aria-current={keyOf(item) === keyOf(shown) ? 'true' : undefined}
              onClick={() => onChoose(item)}
            >
              <span>{item.title}</span>
              <span className={styles['small']}>
                {item.learner?.displayName ?? item.className}
                {item.equal.length === 0 ? null : ` · ${t('equal', { count: item.equal.length })}`}
              </span>
              <WaitingTime since={item.waitingSince} promisedDays={promisedDays} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
