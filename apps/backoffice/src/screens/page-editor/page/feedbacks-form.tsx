/** What a learner reads after the answer: by verdict, and about answers that were given. */
import type { Feedback, GradedRow, UserAnswer } from '@parcours/contract';
import { feedbackPresets } from './feedback-presets.ts';
import { isGradedRow } from '@parcours/rules';
import { Button, Select } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { plainText } from '@parcours/player';
import type { ReactElement } from 'react';
import { Edited } from '../../../parts/fields/edited.tsx';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import styles from '../forms/forms.module.css';
import { ItemLine } from '../../../parts/fields/item-line.tsx';
import { moved } from '../forms/row-form.ts';
import { AnswerFields, emptyGiven } from './answer-fields.tsx';
import type { PageFormProps } from './page-parts.ts';

type Condition = Feedback['conditions'][number];

export function FeedbacksForm({ page: { block, keys }, onChange }: PageFormProps): ReactElement {
  const t = useText('pageForms');
  const { feedbacks } = keys;
  const questions = block.content.sections.flatMap((section) => section.rows).filter(isGradedRow);
  const set = (next: readonly Feedback[]): void => onChange({ keys: { ...keys, feedbacks: [...next] } });
  const setFeedback = (at: number, changes: Partial<Feedback>): void =>
    set(feedbacks.map((feedback, place) => (place === at ? { ...feedback, ...changes } : feedback)));
  const [first] = questions;
  return (
    <div className={styles['form']} data-edits="keys.feedbacks">
      <ol className={styles['items']}>
        {feedbacks.map((feedback, at) => {
          const name = t('feedback', { number: at + 1 });
          const [condition = {}, ...others] = feedback.conditions;
          return (
            <ItemLine
              // Feedbacks have no identity but their place.
              key={at}
              name={name}
              place={at}
              count={feedbacks.length}
              onMove={(to) => set(moved(feedbacks, at, to))}
              onRemove={() => set(feedbacks.filter((_, place) => place !== at))}
            >
              <ConditionFields
                condition={condition}
                questions={questions}
                onChange={(next) => setFeedback(at, { conditions: [next, ...others] })}
              />
              <Edited field="keys.feedbacks[].message">
                <RichTextField
                  label={name}
                  profile="short"
                  html={feedback.message}
                  onChange={(message) => setFeedback(at, { message })}
                />
              </Edited>
            </ItemLine>
          );
        })}
      </ol>
      <div className={styles['acts']}>
        {feedbackPresets.map((preset) => (
          <Button
            key={preset}
            icon={plusIcon}
            size="small"
            onClick={() => set([...feedbacks, { message: t(`new_${preset}`), conditions: [{ preset }] }])}
          >
            {t(`add_${preset}`)}
          </Button>
        ))}
        {first === undefined ? null : (
          <Button
            icon={plusIcon}
            size="small"
            onClick={() =>
              set([
                ...feedbacks,
                {
                  message: t('newAnswerFeedback'),
                  conditions: [{ answers: [{ rowId: first.id, userAnswer: emptyGiven(first) }] }],
                },
              ])
            }
          >
            {t('addAnswerFeedback')}
          </Button>
        )}
      </div>
    </div>
  );
}

function ConditionFields({
  condition,
  questions,
  onChange,
}: {
  readonly condition: Condition;
  readonly questions: readonly GradedRow[];
  readonly onChange: (condition: Condition) => void;
}): ReactElement {
  const t = useText('pageForms');
  const [answer] = condition.answers ?? [];
  const row = questions.find(({ id }) => id === answer?.rowId);
  if (condition.answers === undefined)
    return (
      <Edited field="keys.feedbacks[].conditions[].preset">
        <Select
          label={t('when')}
          value={condition.preset ?? 'correct'}
          onChange={({ target }) =>
            onChange({ preset: feedbackPresets.find((one) => one === target.value) ?? 'correct' })
          }
        >
          {feedbackPresets.map((preset) => (
            <option key={preset} value={preset}>
              {t(`preset_${preset}`)}
            </option>
          ))}
        </Select>
      </Edited>
    );
  const given = (rowId: string, userAnswer: UserAnswer): void =>
    onChange({ answers: [{ rowId, userAnswer }, ...(condition.answers ?? []).slice(1)] });
  return (
    <>
      <Edited field="keys.feedbacks[].conditions[].answers[].rowId">
        <Select
          label={t('whenQuestion')}
          value={answer?.rowId ?? ''}
          onChange={({ target }) => {
            const chosen = questions.find(({ id }) => id === target.value);
            if (chosen !== undefined) given(chosen.id, emptyGiven(chosen));
          }}
        >
          {row === undefined ? <option value={answer?.rowId ?? ''}>{t('unknownQuestion')}</option> : null}
          {questions.map((question, at) => (
            <option key={question.id} value={question.id}>
              {plainText(question.title ?? '') || t('question', { number: at + 1 })}
            </option>
          ))}
        </Select>
      </Edited>
      {row === undefined || answer === undefined ? null : (
        <Edited field="keys.feedbacks[].conditions[].answers[].userAnswer">
          <AnswerFields
            row={row}
            value={answer.userAnswer}
            onChange={(userAnswer) => given(row.id, userAnswer)}
          />
        </Edited>
      )}
    </>
  );
}
