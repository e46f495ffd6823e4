/** What a course waits for: the one before, nothing, or the courses that are ticked; a circle is told before it is sent. */
import { Button, Checkbox, Select } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { CallFailure, useRefusalText } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import { useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { useCircleWords } from './opening-words.ts';
import { type Program, type ProgramStep, useProgramChange, setStepSetting } from './program-query.ts';
import styles from './program.module.css';

const ways = ['previous', 'start', 'named'] as const;
type Way = (typeof ways)[number];

const wayOf = ({ unlockedBy }: ProgramStep): Way =>
  unlockedBy === null ? 'previous' : unlockedBy.length === 0 ? 'start' : 'named';

export function OpeningForm({
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
  const others = program.steps.filter(({ id }) => id !== step.id);
  const [{ way, named }, change] = useOwnChanges<{ readonly way: Way; readonly named: readonly string[] }>({
    way: wayOf(step),
    named: others.flatMap(({ id }) => (step.unlockedBy?.includes(id) === true ? [id] : [])),
  });
  const [problem, setProblem] = useState<string>();
  const save = useProgramChange(program.id, (unlockedBy: readonly string[] | null) =>
    setStepSetting(step.id, { unlockedBy: unlockedBy === null ? undefined : [...unlockedBy] }),
  );
  const send = (): void => {
    if (save.isPending) return;
    const unlockedBy = way === 'previous' ? null : way === 'start' ? [] : named;
    const changed = program.steps.map((one) => (one.id === step.id ? { ...one, unlockedBy } : one));
    const found = way === 'named' && named.length === 0 ? t('noneTicked') : circle(program, changed);
    setProblem(found);
    if (found === undefined) save.mutate(unlockedBy, { onSuccess: onClose });
  };
  return (
    <form
      className={styles['opening']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Select
        data-edits="program-course.settings.unlockedBy"
        label={t('opens')}
        value={way}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button above
        autoFocus
        onChange={({ currentTarget }) =>
          change({ way: ways.find((one) => one === currentTarget.value) ?? 'previous' })
        }
      >
        {ways.map((one) => (
          <option key={one} value={one}>
            {t(`ways.${one}`)}
          </option>
        ))}
      </Select>
      {way === 'named' ? (
        <fieldset className={styles['named']}>
          <legend>{t('mustHaveEnded')}</legend>
          {others.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={named.includes(id)}
              onChange={({ currentTarget }) =>
                change({
                  named: currentTarget.checked ? [...named, id] : named.filter((one) => one !== id),
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
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
