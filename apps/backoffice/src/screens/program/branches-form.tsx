/** The questions after the last page of a course: each choice leads to another course of the program (spec §3, §4). */
import { limits, type InteractiveAction } from '@parcours/contract';
import { Button, Select, TextField } from '@parcours/ui';
import { plusIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { CallFailure, useRefusalText } from '@parcours/web';
import { type ReactElement, useRef, useState } from 'react';
import { Edited } from '../../parts/fields/edited.tsx';
import { ItemLine } from '../../parts/fields/item-line.tsx';
import { useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { useCircleWords } from './opening-words.ts';
import {
  leadingTo,
  type Program,
  type ProgramStep,
  setStepSetting,
  useProgramChange,
} from './program-query.ts';
import styles from './program.module.css';

const { questionsAfterCourseMax, choicesOfQuestionMax } = limits;

export function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function BranchesForm({
  step,
  program,
  onClose,
}: {
  readonly step: ProgramStep;
  readonly program: Program;
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('program');
  const refusal = useRefusalText();
  const circle = useCircleWords();
  const form = useRef<HTMLFormElement>(null);
  const others = program.steps.filter(({ id }) => id !== step.id);
  const [first] = others;
  const [{ questions }, change] = useOwnChanges<{ readonly questions: readonly InteractiveAction[] }>({
    questions: step.settings.interactive ?? [],
  });
  const setQuestions = (next: readonly InteractiveAction[]): void => change({ questions: next });
  const [isChecked, setIsChecked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = useProgramChange(program.id, (interactive: readonly InteractiveAction[]) =>
    setStepSetting(step.id, { interactive: interactive.length === 0 ? undefined : [...interactive] }),
  );
  const set = (at: number, changes: Partial<InteractiveAction>): void =>
    setQuestions(questions.map((one, place) => (place === at ? { ...one, ...changes } : one)));
  const newChoice = () => ({ response: '', action: { target: first?.id ?? '' } });
  const missing = (text: string) => (isChecked && text.trim() === '' ? t('wordsMissing') : undefined);
  const send = (): void => {
    if (save.isPending) return;
    const wanted = questions.map(({ label, choices }) => ({
      label: label.trim(),
      choices: choices.map(({ response, action }) => ({ response: response.trim(), action })),
    }));
    setIsChecked(true);
    const isComplete = wanted.every(
      ({ label, choices }) => label !== '' && choices.every(({ response }) => response !== ''),
    );
    if (!isComplete) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    const steps = program.steps.map((one) =>
      one.id === step.id ? { ...one, leadsTo: leadingTo(wanted) } : one,
    );
    const found = circle(program, steps);
    setProblem(found);
    if (found === undefined) save.mutate(wanted, { onSuccess: onClose });
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles['opening']}
      aria-label={t('choicesAfter', { title: step.title })}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{t('choicesHint')}</p>
      <ol className={styles['questions']}>
        {questions.map((question, at) => (
          <QuestionLine
            // Questions have no identity but their place.
            key={at}
            question={question}
            place={at}
            count={questions.length}
            others={others}
            missing={missing}
            onChange={(changes) => set(at, changes)}
            onMove={(to) => setQuestions(moved(questions, at, to))}
            onRemove={() => setQuestions(questions.filter((_, place) => place !== at))}
            newChoice={newChoice}
          />
        ))}
      </ol>
      <div className={styles['acts']}>
        <Button
          icon={plusIcon}
          size="small"
          disabled={questions.length >= questionsAfterCourseMax}
          onClick={() => setQuestions([...questions, { label: '', choices: [newChoice(), newChoice()] }])}
        >
          {t('addQuestion')}
        </Button>
      </div>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
      <div className={styles['acts']}>
        <Button type="submit" busy={save.isPending}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function QuestionLine({
  question,
  place,
  count,
  others,
  missing,
  onChange,
  onMove,
  onRemove,
  newChoice,
}: {
  readonly question: InteractiveAction;
  readonly place: number;
  readonly count: number;
  readonly others: readonly ProgramStep[];
  readonly missing: (text: string) => string | undefined;
  readonly onChange: (changes: Partial<InteractiveAction>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly newChoice: () => InteractiveAction['choices'][number];
}): ReactElement {
  const t = useText('program');
  const { label, choices } = question;
  const setChoice = (at: number, changes: Partial<InteractiveAction['choices'][number]>): void =>
    onChange({ choices: choices.map((one, other) => (other === at ? { ...one, ...changes } : one)) });
  const number = place + 1;
  return (
    <ItemLine
      name={t('question', { number })}
      place={place}
      count={count}
      onMove={onMove}
      onRemove={onRemove}
    >
      <Edited field="program-course.settings.interactive[].label">
        <TextField
          label={t('question', { number })}
          value={label}
          maxLength={500}
          error={missing(label)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button above
          autoFocus={label === ''}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
      </Edited>
      <ol className={styles['questions']}>
        {choices.map(({ response, action }, at) => (
          <ItemLine
            key={at}
            name={t('choiceOf', { question: number, number: at + 1 })}
            place={at}
            count={choices.length}
            least={1}
            onMove={(to) => onChange({ choices: [...moved(choices, at, to)] })}
            onRemove={() => onChange({ choices: choices.filter((_, other) => other !== at) })}
          >
            <Edited field="program-course.settings.interactive[].choices[].response">
              <TextField
                label={t('choice', { number: at + 1 })}
                value={response}
                maxLength={500}
                error={missing(response)}
                onChange={({ currentTarget }) => setChoice(at, { response: currentTarget.value })}
              />
            </Edited>
            <Edited field="program-course.settings.interactive[].choices[].action.target">
              <Select
                label={t('leadsTo')}
                value={action.target}
                onChange={({ currentTarget }) => setChoice(at, { action: { target: currentTarget.value } })}
              >
                {others.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </Select>
            </Edited>
          </ItemLine>
        ))}
      </ol>
      <div className={styles['acts']}>
        <Button
          icon={plusIcon}
          size="small"
          disabled={choices.length >= choicesOfQuestionMax}
          onClick={() => onChange({ choices: [...choices, newChoice()] })}
        >
          {t('addChoice')}
        </Button>
      </div>
    </ItemLine>
  );
}
