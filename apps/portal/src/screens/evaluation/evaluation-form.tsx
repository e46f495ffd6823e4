/** The form of an evaluation: a rating is required, a comment stays under 1000 characters (spec §5). */
import { limits } from '@parcours/contract';
import { Button, FormErrorSummary, StarRating, TextArea, useAlerts } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type FormEvent, type ReactElement } from 'react';
import { api } from '@parcours/web';
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
  const [comment, setComment] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const tooLong = comment.length >= limits.commentMax;
  const problems = [
    ...(rating === null ? [{ fieldId: 'evaluation-rating', message: t('ratingMissing') }] : []),
    ...(tooLong ? [{ fieldId: 'evaluation-comment', message: t('tooLong') }] : []),
  ];

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (rating === null || tooLong) {
      setAttempt((now) => now + 1);
      return;
    }
    setBusy(true);
    const ratio = rating / limits.ratingMax;
    const result = await api.createReview({
      body: { classId, comment, resourceType: 'Program', resourceId: programId, ratio },
    });
    setBusy(false);
    onTried();
    if (result.ok) onSent({ ratio, comment, now: true });
    // Sent before from elsewhere: what counts is that it is there.
    else if (result.code === 'ALREADY_REVIEWED') onSent({ ratio: null, comment: null, now: false });
    else if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
  };

  return (
    <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      <FormErrorSummary title={t('summary')} errors={attempt === 0 ? [] : problems} attempt={attempt} />
      <StarRating
        legend={t('rating')}
        labels={[t('star1'), t('star2'), t('star3'), t('star4'), t('star5')]}
        value={rating}
        onChange={setRating}
        disabled={busy}
        id="evaluation-rating"
        error={attempt > 0 && rating === null ? t('ratingMissing') : undefined}
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
        readOnly={busy}
      />
      <Button type="submit" variant="primary" busy={busy} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
