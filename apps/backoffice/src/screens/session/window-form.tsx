/** When a program of a class opens and closes, changed also while learners are in it. */
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import { type CentreTimes, useCentreTimes } from '../../parts/centre-times.ts';
import { ownChanges, useOwnChanges } from '../../parts/own-changes/own-changes.ts';
import { CentreTimeField } from './centre-time-field.tsx';
import { type Session, useSessionChange } from './session-query.ts';
import styles from './session.module.css';

type Dates = Readonly<Record<'startAt' | 'expireAt', string | null>>;

const datesOf = (
  { startAt, expireAt }: Readonly<Record<keyof Dates, string>>,
  { instantOf }: CentreTimes,
): Dates => ({ startAt: instantOf(startAt), expireAt: instantOf(expireAt) });

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
  const times = useCentreTimes();
  const stored = { startAt: times.fieldOf(program.startAt), expireAt: times.fieldOf(program.expireAt) };
  const [{ startAt, expireAt }, change] = useOwnChanges(stored);
  const [isChecked, setIsChecked] = useState(false);
  const dates = datesOf({ startAt, expireAt }, times);
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
          save.mutate(ownChanges<Dates>(datesOf(stored, times), dates), { onSuccess: onClose });
      }}
    >
      <CentreTimeField
        data-edits="class-program.startAt"
        label={t('programStart')}
        value={startAt}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button above
        autoFocus
        onChange={(startAt) => change({ startAt })}
      />
      <CentreTimeField
        data-edits="class-program.expireAt"
        label={t('programEnd')}
        value={expireAt}
        error={isChecked && isTurned ? t('endBeforeStart') : undefined}
        onChange={(expireAt) => change({ expireAt })}
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
