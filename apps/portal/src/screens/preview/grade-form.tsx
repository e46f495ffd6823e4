/** A trainer's grade for one answer: a share of its points and a comment for the learner (domain §7 "manual"). */
import { limits, type PageResults } from '@parcours/contract';
import { Button, FormErrorSummary, TextArea, TextField, useAlerts, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useRef, useState, type ReactElement } from 'react';
import { api, callPersistently, newKey, tenSeconds } from '@parcours/web';
import { useForm } from '@parcours/web';
import styles from './preview.module.css';

export function GradeForm({
  pageId,
  rowId,
  ratio,
  comment,
  onGraded,
}: {
  readonly pageId: string;
  readonly rowId: string;
  /** Null while the answer waits. */
  readonly ratio: number | null;
  readonly comment: string;
  readonly onGraded: (results: PageResults) => void;
}): ReactElement {
  const t = useText('modes');
  const alerts = useAlerts();
  const announce = useAnnounce();
  const [percent, setPercent] = useState(ratio === null ? '' : String(Math.round(ratio * 100)));
  const [text, setText] = useState(comment);
  const [saved, setSaved] = useState(false);
  /** The same grade again is the same submission. */
  const submission = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const number = /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : NaN;
  const valid = number >= 0 && number <= 100;
  const tooLong = text.length > limits.correctionCommentMax;

  const counter = t('counter', { count: text.length, max: limits.correctionCommentMax });

  const send = async (): Promise<[]> => {
    setSaved(false);
    // Whoever graded it meanwhile is not overwritten.
    const seen = ratio === null ? null : { ratio, comment };
    const body = { rowId, ratio: number / 100, comment: text.trim(), seen };
    const written = JSON.stringify(body);
    submission.current =
      submission.current?.body === written ? submission.current : { body: written, key: newKey() };
    const { key } = submission.current;
    const { result } = await callPersistently(
      () => api.correctPage({ params: { id: pageId }, body }, { idempotencyKey: key }),
      tenSeconds,
    );
    if (result.ok) {
      setSaved(true);
      announce(t('graded'));
      onGraded(result.data.results);
    } else if (result.code !== 'UNAUTHORIZED') alerts.show({ tone: 'danger', code: result.code });
    return [];
  };
  const form = useForm<'percent' | 'comment'>({
    form: 'grade',
    check: () => [
      ...(valid ? [] : [{ field: 'percent' as const, message: t('gradeInvalid') }]),
      ...(tooLong ? [{ field: 'comment' as const, message: counter }] : []),
    ],
    send,
  });

  return (
    <form {...form.props} className={styles['grade']}>
      <h2>{t('grade')}</h2>
      <FormErrorSummary title={t('saveGrade')} {...form.summary} />
      <TextField
        id="grade-percent"
        label={t('gradePercent')}
        hint={t('gradeHint')}
        unit="%"
        inputMode="numeric"
        autoComplete="off"
        value={percent}
        error={form.errorOf('percent')}
        onChange={(event) => {
          setPercent(event.target.value);
          setSaved(false);
        }}
      />
      <TextArea
        label={t('gradeComment')}
        optionalMark={t('optional')}
        rows={3}
        value={text}
        id="grade-comment"
        counter={counter}
        overLimit={tooLong}
        onChange={(event) => {
          setText(event.target.value);
          setSaved(false);
        }}
      />
      <p className={styles['send']}>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('saving')}>
          {t('saveGrade')}
        </Button>
        {saved ? <span>{t('graded')}</span> : null}
      </p>
    </form>
  );
}
