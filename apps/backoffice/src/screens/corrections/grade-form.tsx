/** The grade of one answer: a mark by keys or typed, a comment for the learner, and on to the next (back-office §4). */
import { limits } from '@parcours/contract';
import { Button, Checkbox, Sheet, TextArea, TextField } from '@parcours/ui';
import { useFormatter, useText } from '@parcours/ui/text';
import { useCallback, useRef, useState, type ReactElement } from 'react';
import { SavedReplies } from '../../parts/saved-replies/saved-replies.tsx';
import { useKeys, useSendKey } from '../../parts/single-keys.ts';
import type { Grade } from './calls.ts';
import styles from './corrections.module.css';
import { markByDigit, markOf, ratioOf } from './marks.ts';
import type { TypedGrade } from './typed-grade.ts';

/** Keys that give all the points or none, send, and go on: two keys from Home to the next answer (back-office §2). */
const wholeMarks: Readonly<Record<string, 0 | 1>> = { v: 1, x: 0 };

export function GradeForm({
  points,
  start,
  equal,
  isAgain,
  busy,
  onType,
  onSend,
}: {
  /** The most that the answer brings. */
  readonly points: number;
  /** What was typed here before, or the grade that is given anew. */
  readonly start: TypedGrade;
  /** How many others wait with the same answer. */
  readonly equal: number;
  readonly isAgain: boolean;
  readonly busy: boolean;
  readonly onType: (typed: TypedGrade) => void;
  readonly onSend: (grade: Grade, withEqual: boolean) => void;
}): ReactElement {
  const t = useText('corrections');
  const format = useFormatter();
  const [typed, setTyped] = useState(start);
  const [withEqual, setWithEqual] = useState(true);
  const [isAsked, setIsAsked] = useState(false);
  const digits = useRef({ text: '', at: -Infinity });
  const markField = useRef<HTMLInputElement>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const type = useCallback(
    (change: Partial<TypedGrade>): void => {
      const next = { ...typed, ...change };
      setTyped(next);
      onType(next);
    },
    [typed, onType],
  );
  const ratio = ratioOf(typed.mark, points);
  const isTooLong = typed.comment.length > limits.correctionCommentMax;
  const send = useCallback((): void => {
    setIsAsked(true);
    if (ratio === null) markField.current?.focus();
    else if (isTooLong) commentField.current?.focus();
    else onSend({ ratio, comment: typed.comment.trim() }, withEqual);
  }, [ratio, isTooLong, typed, withEqual, onSend]);
  useSendKey(send);
  useKeys(
    useCallback(
      (key) => {
        const part = wholeMarks[key];
        if (part !== undefined) {
          if (!isTooLong) onSend({ ratio: part, comment: typed.comment.trim() }, withEqual);
          else commentField.current?.focus();
          return true;
        }
        if (!/^\d$/.test(key)) return false;
        digits.current = markByDigit(digits.current, key, performance.now(), points);
        type({ mark: digits.current.text });
        return true;
      },
      [points, type, typed, isTooLong, withEqual, onSend],
    ),
  );
  const counter = t('counter', { count: typed.comment.length, max: limits.correctionCommentMax });
  return (
    <Sheet
      as="form"
      className={styles['grade']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        ref={markField}
        label={t('mark')}
        hint={t('markHint', { points })}
        unit={t('outOf', { points })}
        inputMode="decimal"
        autoComplete="off"
        value={typed.mark}
        error={isAsked && ratio === null ? t('markInvalid', { points }) : undefined}
        onChange={({ target }) => type({ mark: target.value })}
      />
      <p className={styles['marks']}>
        {[0, 0.5, 1].map((part) => (
          <Button key={part} size="small" onClick={() => type({ mark: markOf(part, points) })}>
            {format.number(part, { style: 'percent' })}
          </Button>
        ))}
      </p>
      <TextArea
        ref={commentField}
        label={t('comment')}
        optionalMark={t('optional')}
        rows={4}
        value={typed.comment}
        counter={counter}
        overLimit={isTooLong}
        onChange={({ target }) => type({ comment: target.value })}
      />
      <SavedReplies
        text={typed.comment}
        hasKey
        onInsert={(text) => {
          type({ comment: typed.comment.trim() === '' ? text : `${typed.comment.trimEnd()}\n${text}` });
          commentField.current?.focus();
        }}
      />
      {equal === 0 || isAgain ? null : (
        <Checkbox
          label={t('withEqual', { count: equal })}
          checked={withEqual}
          onChange={({ target }) => setWithEqual(target.checked)}
        />
      )}
      <p>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={t('sending')}
          aria-keyshortcuts="Control+Enter"
        >
          {t('send')}
        </Button>
      </p>
    </Sheet>
  );
}
