/** An evaluation that has been sent: thanks, and the learner's own words to read again. */
import { limits } from '@parcours/contract';
import { Alert } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './evaluation.module.css';

export interface ShownReview {
  /** Null when it was sent from elsewhere and is not known here. */
  readonly ratio: number | null;
  readonly comment: string | null;
  /** Just sent, rather than found. */
  readonly now: boolean;
}

export function SentReview({ review }: { readonly review: ShownReview }): ReactElement {
  const t = useText('evaluation');
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (review.now) status.current?.focus();
  }, [review.now]);
  return (
    <>
      <div ref={status} tabIndex={-1} data-quiet-focus className={styles['status']}>
        <Alert tone="success" title={review.now ? t('thanks') : t('already')}>
          {review.now ? <p>{t('thanksText')}</p> : null}
        </Alert>
      </div>
      {review.ratio === null ? null : (
        <section aria-labelledby="own-review">
          <h2 id="own-review">{t('yours')}</h2>
          <p>{t('ratingText', { rating: Math.round(review.ratio * limits.ratingMax) })}</p>
          <p className={styles['comment']}>
            {review.comment === null || review.comment === '' ? t('noComment') : review.comment}
          </p>
        </section>
      )}
    </>
  );
}
