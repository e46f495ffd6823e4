/** The form of an evaluation: a rating is required, a comment stays under 1000 characters (spec §5). */
import { limits } from '@parcours/contract';
import { Button, FormErrorSummary, StarRating, TextArea, useAlerts } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import { api, useForm, useUnsentWords } from '@parcours/web';
import styles from './evaluation.module.css';
import type { ShownReview } from './sent-review.tsx';

export function EvaluationForm({
  classId,
  programId,
  onSent,
  onTried,
}: {
  readonly classId: string;
  readonly programId: string;
  readonly onSent: (review: ShownReview) => void;
  readonly onTried: () => void;
}): ReactElement {
  const t = useText('evaluation');
  const alerts = useAlerts();
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useUnsentWords(`evaluation ${classId} ${programId}`);
  const tooLong = comment.length >= limits.commentMax;
  const form = useForm<'rating' | 'comment'>({
    form: 'evaluation',
    check: () => [
      ...(rating === null ? [{ field: 'rating' as const, message: t('ratingMissing') }] : []),
      ...(tooLong ? [{ field: 'comment' as const, message: t('tooLong') }] : []),
    ],
    async send() {
      const ratio = (rating ?? 0) / limits.ratingMax;
      const result = await api.createReview({
        body: { classId, comment, resourceType: 'Program', resourceId: programId, ratio },
      });
      onTried();
      if (result.ok || result.code === 'ALREADY_REVIEWED') setComment('');
      if (result.ok) onSent({ ratio, comment, now: true });
      // Sent before from elsewhere: what counts is that it is there.
      else if (result.code === 'ALREADY_REVIEWED') onSent({ ratio: null, comment: null, now: false });
      else if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
      return [];
    },
  });

  return (
    <form {...form.props} className={styles['form']}>
      <FormErrorSummary title={t('summary')} {...form.summary} />
      <StarRating
        legend={t('rating')}
        labels={[t('star1'), t('star2'), t('star3'), t('star4'), t('star5')]}
        value={rating}
        onChange={setRating}
        disabled={form.busy}
        id="evaluation-rating"
        error={form.errorOf('rating')}
      />
      <TextArea
        id="evaluation-comment"
        label={t('comment')}
        optionalMark={t('optional')}
        rows={6}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        counter={t('counter', { count: comment.length, max: limits.commentMax })}
        overLimit={tooLong}
        error={tooLong ? t('tooLong') : undefined}
        readOnly={form.busy}
      />
      <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
