/** An evaluation that has been sent: thanks, and the learner's own words to read again. */
import { limits } from '@parcours/contract';
import { Alert, StarRating, TextArea } from '@parcours/ui';
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
        <section aria-labelledby="own-review" className={styles['form']}>
          <h2 id="own-review">{t('yours')}</h2>
          {/* Spec §4: already sent, the fields are disabled; the words stay readable. */}
          <StarRating
            legend={t('rating')}
            labels={[t('star1'), t('star2'), t('star3'), t('star4'), t('star5')]}
            value={Math.round(review.ratio * limits.ratingMax)}
            onChange={() => undefined}
            disabled
          />
          <TextArea
            label={t('comment')}
            rows={4}
            value={review.comment === null || review.comment === '' ? t('noComment') : review.comment}
            disabled
          />
        </section>
      )}
    </>
  );
}
