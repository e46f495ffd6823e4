/** When a program of a class opens and closes, changed also while learners are in it. */
import { Button, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import { instantOf, localTime } from '../../parts/local-time.ts';
import { ownChanges, useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { type Session, useSessionChange } from './session-query.ts';
import styles from './session.module.css';

type Dates = Readonly<Record<'startAt' | 'expireAt', string | null>>;

const datesOf = ({ startAt, expireAt }: Readonly<Record<keyof Dates, string>>): Dates => ({
  startAt: instantOf(startAt),
  expireAt: instantOf(expireAt),
});

export function WindowForm({
  session,
  program,
  onClose,
}: {
  readonly session: Session;
  readonly program: NonNullable<Session['classPrograms']>[number];
  readonly onClose: () => void;
}): ReactElement {
  const t = useText('session');
  const refusal = useRefusalText();
  const stored = { startAt: localTime(program.startAt), expireAt: localTime(program.expireAt) };
  const [{ startAt, expireAt }, change] = useOwnChanges(stored);
  const [isChecked, setIsChecked] = useState(false);
  const dates = datesOf({ startAt, expireAt });
  const isTurned = dates.startAt !== null && dates.expireAt !== null && dates.expireAt <= dates.startAt;
  const save = useSessionChange(session.id, (body: Partial<Dates>) =>
    orThrow(api.updateClassProgram({ params: { id: program.id }, body })),
  );
  return (
    <form
      noValidate
      className={styles['form']}
      aria-label={t('changeWindow', { name: program.program?.name ?? '' })}
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (!isTurned && !save.isPending)
          save.mutate(ownChanges<Dates>(datesOf(stored), dates), { onSuccess: onClose });
      }}
    >
      <TextField
        data-edits="class-program.startAt"
        type="datetime-local"
        label={t('programStart')}
        value={startAt}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button above
        autoFocus
        onChange={({ currentTarget }) => change({ startAt: currentTarget.value })}
      />
      <TextField
        data-edits="class-program.expireAt"
        type="datetime-local"
        label={t('programEnd')}
        value={expireAt}
        error={isChecked && isTurned ? t('endBeforeStart') : undefined}
        onChange={({ currentTarget }) => change({ expireAt: currentTarget.value })}
      />
      <Button type="submit" busy={save.isPending}>
        {t('save')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
      {save.error instanceof CallFailure ? <p role="alert">{refusal(save.error)}</p> : null}
    </form>
  );
}
